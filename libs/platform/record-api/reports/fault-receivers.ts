/** A fault of the events that a verification found. */
export interface Fault {
  /** A sentence; `position 17: …` of a single event. */
  readonly problem: string;
  /** When the verification that found it first began, ISO 8601. */
  readonly since: string;
}

/**
 * The people who are told of faults of the events. Whoever knows users provides it, in every process that may lead; without it, metrics and
 * the API tell of faults.
 */
export abstract class FaultReceivers {
  /** Those of a company, or of all companies. Each is named by a text that stays the same. */
  abstract of(company: number | null): Promise<readonly string[]>;
  /** Tells one. Returns when the message is on its way. @throws Error when it is not: then it is tried again later */
  abstract tell(receiver: string, faults: readonly Fault[]): Promise<void>;
}
