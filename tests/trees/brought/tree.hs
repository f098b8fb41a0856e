module Main where
import Data.Tree

-- The tree of the lecture.
tree :: Tree Int
tree = Node 0 [ Node 0 [Node 3 [], Node 12 []]
              , Node 0 [Node 2 [], Node 4 []] ]
