import { eventHash, hasItsSignature, isIncluded, leafHash, rootsIn, type InclusionProof, type SignedRoot } from '@plumbline/platform/audit';
import type { StoredEvent } from '@plumbline/platform/event-store';
import { readFileSync } from 'node:fs';
import { EXIT, Stop } from '../terminal';

/** The problems that are listed; the others are counted. */
const MOST_PROBLEMS = 100;

/** Verifies the events of a part with the proofs that `PartProofs` wrote, and counts what does not hold. */
export class PartCheck {
  readonly root: SignedRoot;
  readonly problems: string[] = [];
  /** By position, the hash of the event that is below the root. */
  private readonly proven = new Map<string, string>();

  /**
   * `lines`: of the file of proofs. `key`: who must have signed the root, as 64 hex digits.
   * @throws NotASignedRoot, or SyntaxError for a line that is no JSON
   */
  constructor([first = '', ...lines]: readonly string[], key?: string) {
    [this.root] = rootsIn(first) as [SignedRoot];
    const { Size, Root, Key } = this.root;
    if (!hasItsSignature(this.root)) this.problems.push('the root does not have the signature of its key');
    if (key !== undefined && key !== Key) this.problems.push(`the root was signed by another key, ${Key}`);
    const root = Buffer.from(Root, 'hex');
    for (const line of lines) {
      const { Position: position, Index, EventHash, Path } = JSON.parse(line) as InclusionProof;
      const path = Path.map((hash) => Buffer.from(hash, 'hex'));
      if (isIncluded(leafHash(Buffer.from(EventHash, 'hex')), Index, Size, path, root)) this.proven.set(position, EventHash);
      else this.problems.push(`position ${position}: its proof does not hold`);
    }
  }

  /** The next event of the part. */
  add(event: StoredEvent): void {
    if (this.proven.get(String(event.position)) !== eventHash(event))
      this.problems.push(`position ${event.position}: there is no proof of it`);
  }
}

/** @throws Stop when the file of proofs cannot be read, or is none */
export function partCheck(file: string, key: string | undefined): PartCheck {
  try {
    return new PartCheck(readFileSync(file, 'utf8').trimEnd().split('\n'), key);
  } catch (error) {
    throw new Stop(`--proofs must be a file that events:export wrote: ${(error as Error).message}`, EXIT.usage);
  }
}

/** Describes the result of the proofs of a part. */
export function saidOf(check: PartCheck | undefined): string[] {
  if (!check) return [];
  const { root, problems } = check;
  const about = `the root of ${root.Size} events, ${root.RecordedAt}, signed by ${root.Key}`;
  if (problems.length === 0) return [`each event is below ${about}`];
  return [`not all events are proven to be below ${about}:`, ...problems.slice(0, MOST_PROBLEMS), `${problems.length} problems`];
}
