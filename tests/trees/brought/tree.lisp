; The tree of the lecture.
(defparameter *tree*
  '((3 12)  ; left
    (2 4))) ; right
