# The tree of the lecture.
tree = [
    [3, 12],  # left
    [2, 4],  # right
]
