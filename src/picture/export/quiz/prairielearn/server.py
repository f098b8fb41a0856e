"""Makes and grades variants of this question with plyscope.

Where there is no such program, a variant is taken from variants.json, and answers are compared as texts: right or wrong,
whatever they follow from. The feedback says so then.
The environment variable PLYSCOPE names the program, if it is not the one that the system finds.
"""

import csv
import io
import json
import os
import shutil
import subprocess

SECONDS = 20


def read_variants(data):
    folder = data.get("options", {}).get("question_path") or os.getcwd()
    with open(os.path.join(folder, "variants.json"), encoding="utf-8") as file:
        return json.load(file)


def run(arguments, text=None):
    """What plyscope prints; None where it cannot be run, or fails."""
    program = shutil.which(os.environ.get("PLYSCOPE", "plyscope"))
    if program is None:
        return None
    try:
        ran = subprocess.run(
            [program, *arguments], input=text, capture_output=True, encoding="utf-8", timeout=SECONDS, check=True
        )
        return json.loads(ran.stdout)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def make(variants, seed):
    """A question that plyscope makes; None where it cannot."""
    if not variants["from_seeds"]:
        return None
    arguments = ["quiz", "--seed", str(seed), "--count", "1", "--kinds", variants["kind"], "--picture", "svg"]
    arguments += ["--language", variants["language"], "--json", *variants["settings"].split()]
    quiz = run(arguments)
    return quiz["questions"][0] if quiz else None


def generate(data):
    variants = read_variants(data)
    seed = int(data.get("variant_seed", 1))
    question = make(variants, seed)
    if question is None:
        question = variants["questions"][seed % len(variants["questions"])]
    params = data["params"]
    for name in ["task", "picture", "media_type", "description", "seed", "settings"]:
        params[name] = question[name]
    params["from_seeds"] = variants["from_seeds"]
    params["by_texts"] = variants["by_texts"]
    params["language"] = variants["language"]
    params["parts"] = []
    for number, part in enumerate(question["parts"]):
        name = f"part{number}"
        kind = part["answer"]
        options = [
            {"text": option["text"], "right": "true" if option["right"] else "false"}
            for option in part.get("options", [])
        ]
        params["parts"].append(
            {
                "name": name,
                "id": part["id"],
                "prompt": part["prompt"],
                "is_blank": kind in ("number", "text"),
                "is_choice": kind == "choice",
                "is_several": kind == "several",
                "options": options,
                "accepted": part.get("accepted", []),
                "belongs": part["right"],
                "points": part["points"],
                "reason": part["reason"],
            }
        )
        if kind in ("number", "text"):
            data["correct_answers"][name] = part["right"]


def guarded(text):
    """A text that no spreadsheet runs as a formula, and that plyscope reads as it was."""
    return " " + text if text.lstrip(" ")[:1] in ("=", "+", "-", "@", "\t", "\r", "\n") else text


def graded_by_program(params, answers):
    """For each name the part of its points that its answer is worth, and why; None where plyscope cannot say."""
    if not params["from_seeds"] or not answers:
        return None
    table = io.StringIO()
    rows = csv.writer(table)
    rows.writerow(["student", "seed", "settings", "part", "answer"])
    parts = {part["name"]: part for part in params["parts"]}
    names = list(answers)
    for name in names:
        row = ["student", str(params["seed"]), params["settings"], parts[name]["id"], answers[name]]
        rows.writerow([guarded(field) for field in row])
    graded = run(["practice", "--grade", "-", "--json", "--language", params["language"]], table.getvalue())
    if graded is None or len(graded["answers"]) != len(names):
        return None
    return {name: (row["points"] / row["of"], row["reason"]) for name, row in zip(names, graded["answers"])}


def plain(text):
    return "".join(text.split()).lower()


def grade(data):
    params = data["params"]
    blanks = [part for part in params["parts"] if part["is_blank"]]
    answers = {part["name"]: str(data["submitted_answers"].get(part["name"]) or "") for part in blanks}
    verdicts = graded_by_program(params, answers)
    for part in blanks:
        name = part["name"]
        if verdicts is not None:
            score, feedback = verdicts[name]
        else:
            score = 1 if plain(answers[name]) in [plain(text) for text in part["accepted"]] else 0
            feedback = part["reason"] + " " + params["by_texts"]
        data["partial_scores"][name] = {"score": score, "weight": part["points"], "feedback": feedback}
    weights, score = 0, 0.0
    for part in params["parts"]:
        graded = data["partial_scores"].get(part["name"], {})
        weights += part["points"]
        score += part["points"] * (graded.get("score") or 0)
    data["score"] = score / weights if weights else 0.0
