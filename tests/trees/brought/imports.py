# homework 3
import math
from games import (
    Game,
    alpha_beta_search,
)

tree = [[3, 12],  # left
        [2, 4]]
