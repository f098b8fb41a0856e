(def tree [[3 12] [2 4]])
