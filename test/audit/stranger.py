"""Verifies an export of events, and signed roots and proofs of them, by docs/audit.md alone (Python 3.8, standard library).
python3 stranger.py export.jsonl [root.json | proof.json ...] or part.jsonl proofs.jsonl; exit code 3 when anything does not hold.
"""
import json, sys
from hashlib import sha256, sha512
faults = []
def check(holds, what):
    if not holds:
        faults.append(what)
        print(f"{what} does not verify")
# Ed25519 (RFC 8032, 5.1), points in extended coordinates.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P
def times(n, p):
    total = (0, 1, 1, 0)
    while n:
        total, p, n = (add(total, p) if n & 1 else total), add(p, p), n >> 1
    return total
def point(text):
    sign, y = divmod(int.from_bytes(text, "little"), 2**255)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x * pow(2, (P - 1) // 4, P) % P if (x * x - square) % P else x
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        raise ValueError("no point of the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P
BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
def is_signed(key, text, signature):
    s, k = (int.from_bytes(one, "little") for one in (signature[32:], sha512(signature[:32] + key + text).digest()))
    try:
        left, right = times(s, BASE), add(point(signature[:32]), times(k % L, point(key)))
    except ValueError:
        return False
    return s < L and all((left[n] * right[2] - right[n] * left[2]) % P == 0 for n in (0, 1))
node = lambda left, right: sha256(b"\1" + left + right).digest()
def root_of(leaves):  # MTH of RFC 9162, 2.1.1: level by level, from the hashes of the leaves
    while len(leaves) > 1:
        leaves = [node(*leaves[n : n + 2]) if n + 1 < len(leaves) else leaves[n] for n in range(0, len(leaves), 2)]
    return leaves[0] if leaves else sha256(b"").digest()
def climb(at, last, path, former, later):  # RFC 9162, 2.1.3.2 and 2.1.4.2
    for step in path:
        is_right = at % 2 == 1 or at == last
        former, later = (node(step, former), node(step, later)) if is_right else (former, node(later, step))
        while is_right and at % 2 == 0 and at != 0:
            at, last = at // 2, last // 2
        at, last = at // 2, last // 2
    return (former, later) if last == 0 else (b"", b"")
leaf = lambda event_hash: sha256(b"\0" + bytes.fromhex(event_hash)).digest()
heads, leaves, hashes_at = {}, [], {}
is_part = any(name.endswith(".jsonl") for name in sys.argv[2:])
NAMES = "position id type stream revision recordedAt previousHash hash".split()
def read(line):  # an event has one spelling
    head, rest = line[:-2].split(b',"metadata":', 1)
    event = json.loads(head.decode() + "}")
    again = json.dumps({name: event[name] for name in NAMES}, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
    check(head == again and line[-2:] == b"}\n" and type(event["revision"]) is int and str(int(event["position"])) == event["position"], "a line")
    return (event, *rest.split(b',"data":', 1))
for number, line in enumerate(open(sys.argv[1], "rb"), 1):
    try:
        event, metadata, data = read(line)
    except (ValueError, KeyError):
        check(False, f"line {number}")
        continue
    *before, time = (str(event[name]).encode() for name in ("previousHash", "stream", "revision", "id", "type", "recordedAt"))
    digest, timeless = (sha256(b"\n".join([*before, one, data, metadata])).hexdigest() for one in (time, b""))
    revision, hashes = heads.get(event["stream"], (event["revision"] - 1, (event["previousHash"],)) if is_part else (-1, ("",)))
    check(event["hash"] == digest and event["revision"] == revision + 1 and event["previousHash"] in hashes, f"position {event['position']}")
    heads[event["stream"]] = event["revision"], (event["hash"], timeless)
    leaves.append(leaf(event["hash"]))
    hashes_at[event["position"]] = event["hash"]
check(leaves or is_part, "an export without events")
documents = [(name, json.loads(text)) for name in sys.argv[2:] for text in (open(name) if is_part else [open(name).read()])]
for name, given in documents:
    given = given.get("data", given) if isinstance(given, dict) else given  # of a reply over HTTP
    proof = given if "Path" in given else {}
    for root in given if isinstance(given, list) else [proof.get("Root", given)] if not is_part or not proof else []:
        lines = ["plumbline root v1"] + [str(root[key]) for key in ("Size", "Position", "Root", "LastEventHash", "RecordedAt")]
        key, signature = (bytes.fromhex(root[key]) for key in ("Key", "Signature"))
        check(is_signed(key, "\n".join(lines).encode(), signature), f"{name}: the signature")
        size = root["Size"]
        check(is_part or size <= len(leaves) and root_of(leaves[:size]).hex() == root["Root"], f"{name}: the root of {size} events")
    path = [bytes.fromhex(step) for step in proof.get("Path", [])]
    if "Index" in proof:
        start = leaf(hashes_at.pop(proof["Position"], "") if is_part else proof["EventHash"])
        check(climb(proof["Index"], size - 1, path, b"", start)[1].hex() == root["Root"], f"{name}: the place of the event")
    elif proof and proof["From"] < size:
        former, at, last = root_of(leaves[: proof["From"]]), proof["From"] - 1, size - 1
        first, *path = path if at & (at + 1) else [former, *path]
        while at % 2:
            at, last = at // 2, last // 2
        check(climb(at, last, path, first, first) == (former, bytes.fromhex(root["Root"])), f"{name}: the former root")
check(not (is_part and hashes_at), f"without a proof: {', '.join(hashes_at)}: they")
print(f"{len(leaves)} events, {len(faults)} faults")
sys.exit(3 if faults else 0)
