//! Tables of leaves and of moves, and what is wrong with others.

use super::*;
use crate::forms::form_tests::{notes, shown};

#[test]
fn tables() {
    for (text, expected) in [
        ("path,value\nA/B,3\nA/C/D,12\nA/C/E,-7/3\n", "A[B=3 C[D=12 E=-7/3]]"),
        ("\u{feff}A.B;3,5\r\n\r\nA.C;0,125\r\n", "A[B=7/2 C=1/8]"),
        ("A > B\t3\nA > C > D\t12\n", "A[B=3 C[D=12]]"),
        ("1.1,3\n1.2.1,12\n1.2.2,8\n", "1[1.1=3 1.2[1.2.1=12 1.2.2=8]]"),
        ("L-L,3\nL-R,12\nR-L,8\nR-R,2\n", "[L[3 R=12] [8 2]]"),
        ("\"a, b/c\"\"d\",3\n\"a, b/e\" , 4\n", "a, b[c\"d=3 e=4]"),
        ("node,parent,value\nA,,\nB,A,\nC,A,3\nD,B,12\nE,B,8\n", "A[B[D=12 E=8] C=3]"),
        (
            "name,parent,player,p,value,note\nB,A,chance,,\u{20},x\nA,,max,,,\nC,B,,30%,3,\nD,B,leaf,7/10,inf,y\n",
            "^A[?B[3/10:C=3 7/10:D=Max]]",
        ),
        ("path,player,value\nA,max,\nA/B,min,\nA/B/C,,3\nA/D,,4\n", "^A[vB[C=3] D=4]"),
        ("路径,值\n甲/乙,3\n甲/丙,4\n", "甲[乙=3 丙=4]"),
        ("B,3\nC,12\n", "[B=3 C=12]"),
        ("source,target,value\nA,B,\nA,C,5\nB,D,3\nB,E,12\n", "A[B[D=3 E=12] C=5]"),
        ("parent,child,value\nB,D,3\nA,B,\nA,C,5\n", "A[B[D=3] C=5]"),
        ("child,parent,value\nA,,\nB,A,3\n", "A[B=3]"),
        ("from;to\nA;B\nA;C\nB;3\nB;-2,5\nC;3\n", "A[B[3 -5/2] C[3]]"),
        ("id,parentId,payoff\n1,,\n2,1,\n3,1,5\n4,2,3\n", "1[2[4=3] 3=5]"),
        ("id,parentId\nA,\nB,A\nC,A\n3,B\n12,B\n3,C\n-7/3,C\n", "A[B[3 12] C[3 -7/3]]"),
        ("id,parentId,payoff\nA,,\nB,A,\n3,B,\n5,A,\n", "A[B[3] 5]"),
        ("source,target,value\nA,B,\nB,3,\nB,5,\n", "A[B[3 5]]"),
        ("from;to;value;player\nA;B;;max\nB;3,5;;\nB;3,5;;\n", "A[^B[7/2 7/2]]"),
    ] {
        assert!(looks_like(text), "{text}");
        assert_eq!(shown(read, text), expected, "{text}");
    }
}

#[test]
fn what_was_assumed_is_noted() {
    assert!(notes(read, "B,3\nC,12\n").starts_with("No path has a separator"));
    let of_names = "names of leaves that are numbers are read as their values";
    assert_eq!(notes(read, "source,target,value\nA,3,\nA,4,\n"), of_names);
    assert_eq!(notes(read, "source,target,value\nA,3,4\nA,4,5\n"), "");
    assert!(notes(read, "L/L,3\nL/R,12\n").contains("kept at the first"));
    assert_eq!(notes(read, "path,value,by\nA/B,3,x\nA/C,4,y\n"), "These columns are not read: `by`.");
}

#[test]
fn what_is_wrong() {
    for (text, expected) in [
        ("path,value\nA/B,\"1,000\"\n", "x:2:5: `1,000` has a comma in it in a table of leaves, expected 1000"),
        ("path,value\nA/B,1,000\n", "x:2:5: `1,000` has a comma in it in a table of leaves, expected 1000"),
        (
            "A/B;12,345\n",
            "x:1:5: `12,345` could be 12345 or the decimal 12.345 in a table of leaves, expected 12345 or 12,3450",
        ),
        (
            "A/B,3\nA/C,3,5\n",
            "x:2:7: 3 fields in this row in a table of leaves, expected 2, as in the first row (a decimal has a \
            point: 3.5)",
        ),
        (
            "A/B,3\nA/C\n",
            "x:2:1: 1 field in this row in a table of leaves, expected 2, as in the first row (a decimal has a \
            point: 3.5)",
        ),
        ("A/B,3\nA/B,4\n", "x:2:1: `A/B` has a row above already in a table of leaves, expected one row for each node"),
        (
            "A/B,3\nA/B/C,4\n",
            "x:1:1: `A/B` has a value, and nodes below it in other rows in a table of leaves, expected a value for \
            leaves alone",
        ),
        (
            "A/B,3\nA.C,4\n",
            "x:2:1: the path `A.C` has no `/` in a table of leaves, expected `/` between the parts of all paths",
        ),
        (
            "A/B,3\nA//C,4\n",
            "x:2:1: the path `A//C` has an empty part in a table of leaves, expected a name between any two \
            separators",
        ),
        (
            "path,vlaue\nA/B,3\n",
            "x:1:6: `vlaue` is no column (did you mean `value`?) in a table of leaves, expected a first row such \
            as `path,value` or `node,parent,value`",
        ),
        (
            "source,target\n1,2\n1,3\n2,4\n",
            "x:2:1: the node `1` has a number for its name, and nodes below it in a table of leaves, expected the \
            values of leaves in a column `value`, or words as names of nodes with others below them",
        ),
        (
            "id,parentId\n1,\n2,1\n3,1\n",
            "x:3:3: the node `1` has a number for its name, and nodes below it in a table of leaves, expected the \
            values of leaves in a column `value`, or words as names of nodes with others below them",
        ),
        (
            "source,target,value\nA,B,\nB,3,\nB,C,5\n",
            "x:3:3: the leaf `3` has no value in a table of leaves, expected a number in the column `value`, or \
            that column empty and all leaves' values in place of names",
        ),
        (
            "id,parentId\nA,\nB,A\n3,A\n",
            "x:3:1: the leaf `B` has no value in a table of leaves, expected a number in the column `value`, or \
            that column empty and all leaves' values in place of names",
        ),
        (
            "source,target,payoff\nA,B,\nB,3,\nB,C,\n",
            "x:4:3: the leaf `C` has no value in a table of leaves, expected a number in the column `payoff`, or \
            that column empty and all leaves' values in place of names",
        ),
        (
            "source,target,value\nA,B,3\nC,D,4\n",
            "x:3:1: `C` is a second node without a parent in a table of leaves, expected one root",
        ),
        (
            "A/B,x\n",
            "x:1:5: `x` is neither a value nor the name of a column in a table of leaves, expected a number, or a \
            first row `path,value`",
        ),
        ("path,value\nA/B,x\n", "x:2:5: `x` is not a number, expected one such as 3, -3.5, 7/3 or inf"),
        (
            "path,value\nA/B,\n",
            "x:2:1: the leaf `A/B` has no value in a table of leaves, expected a number, such as `A/B,3`",
        ),
        (
            "node,parent,value\nA,,\nBcd,A,3\nC,Bce,4\n",
            "x:4:3: the parent `Bce` has no row (did you mean `Bcd`?) in a table of leaves, expected a row for \
            each parent",
        ),
        (
            "node,parent,value\nA,,\nB,,3\n",
            "x:3:1: `B` is a second node without a parent in a table of leaves, expected one root",
        ),
        (
            "node,parent,value\nA,B,\nB,A,\n",
            "x:2:1: `A` is below itself, by way of its parents in a table of leaves, expected one root without a \
            parent, and all other nodes below it",
        ),
        (
            "node,parent,value\nR,,\nD,R,1\nA,B,\nB,A,\n",
            "x:4:1: `A` is below itself, by way of its parents in a table of leaves, expected one root without a \
            parent, and all other nodes below it",
        ),
        (
            "path,player,value\nA/B,maxx,3\n",
            "x:2:5: `maxx` is no player in a table of leaves, expected `max`, `min`, `chance`, `leaf` or nothing",
        ),
        (
            "path,value\n\"A/B,3\nA/C,4\n",
            "x:2:1: the quotes of `\"A/B,3` do not end with the field in a table of leaves, expected a `\"` at \
            both ends of the field",
        ),
        (
            "A/B,3,max\n",
            "x:1:1: 3 fields and no names of columns in a table of leaves, expected two fields, a path and a \
            value, or a first row such as `node,parent,value`",
        ),
        (
            "path,value\n",
            "x:2:1: there is no tree here, expected rows such as `A/B,3`: the path to a leaf and its value",
        ),
    ] {
        assert_eq!(shown(read, text), expected, "{text}");
    }
}
