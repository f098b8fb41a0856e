//! Random graphs whose nodes can be reached by several ways: what trees with shared nodes are compared with.

use plyscope_core::game::RandomNumbers;

/// A graph without circles, from the root down; node 0 is the root.
#[derive(Clone, Debug)]
pub struct Graph {
    pub nodes: Vec<GraphNode>,
}

/// A node; a leaf has no children.
#[derive(Clone, Debug)]
pub struct GraphNode {
    pub children: Vec<usize>,
    pub value: i32,
}

impl Graph {
    /// The graph of a seed. Every way to a node has an even or for every way an odd number of plies.
    pub fn random(seed: u64) -> Self {
        let mut random = RandomNumbers::new(seed);
        let mut levels = vec![vec![0]];
        let mut count = 1;
        for _ in 0..2 + random.below(4) {
            let width = 1 + random.below(4) as usize;
            levels.push((count..count + width).collect());
            count += width;
        }
        let mut nodes = Vec::new();
        for level in 0..levels.len() {
            for _ in &levels[level] {
                let is_leaf = level + 1 == levels.len() || level > 0 && random.below(4) == 0;
                let below = if is_leaf { 0 } else { 1 + random.below(3) };
                let mut child = || {
                    let farther = random.below(5) == 0 && level + 3 < levels.len();
                    let level = &levels[level + if farther { 3 } else { 1 }];
                    level[random.below(level.len() as u32) as usize]
                };
                let children = (0..below).map(|_| child()).collect();
                nodes.push(GraphNode { children, value: random.within(-9, 9) });
            }
        }
        Self { nodes }
    }

    /// The nodes as a tree has them, once for each way, in preorder.
    pub fn unfolded(&self) -> Vec<usize> {
        let (mut left, mut unfolded) = (vec![0], Vec::new());
        while let Some(node) = left.pop() {
            unfolded.push(node);
            left.extend(self.nodes[node].children.iter().rev());
        }
        unfolded
    }

    /// The tree in brackets, with every node once for each way.
    pub fn in_full(&self) -> String {
        fn go(graph: &Graph, node: usize) -> String {
            let GraphNode { children, value } = &graph.nodes[node];
            let parts: Vec<String> = children.iter().map(|child| go(graph, *child)).collect();
            if parts.is_empty() { value.to_string() } else { format!("[{}]", parts.join(",")) }
        }
        go(self, 0)
    }

    /// The tree in brackets, with a label before every node, and the label alone where the node comes again.
    pub fn with_labels(&self) -> String {
        fn go(graph: &Graph, node: usize, seen: &mut Vec<usize>) -> String {
            let label = node + 1;
            if seen.contains(&node) {
                return format!("#{label}#");
            }
            let GraphNode { children, value } = &graph.nodes[node];
            let parts: Vec<String> = children.iter().map(|child| go(graph, *child, seen)).collect();
            seen.push(node);
            if parts.is_empty() { format!("#{label}={value}") } else { format!("#{label}=[{}]", parts.join(",")) }
        }
        go(self, 0, &mut Vec::new())
    }

    /// The tree node by node with names, as scenario files have it.
    pub fn with_names(&self) -> String {
        fn go(graph: &Graph, node: usize, seen: &mut Vec<usize>) -> String {
            if seen.contains(&node) {
                return format!("same(\"n{node}\")");
            }
            let GraphNode { children, value } = &graph.nodes[node];
            let written = if children.is_empty() {
                format!("leaf(\"n{node}\", {value})")
            } else {
                let parts: Vec<String> = children.iter().map(|child| go(graph, *child, seen)).collect();
                format!("node(\"n{node}\", [{}], estimate({value}))", parts.join(", "))
            };
            seen.push(node);
            written
        }
        go(self, 0, &mut Vec::new())
    }
}
