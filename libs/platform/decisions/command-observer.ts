/** The outcome of one command: written, found as already done, rejected by a rule, or failed for a technical reason. */
export type Outcome = 'written' | 'repeat' | 'refused' | 'failed';

/** Receives the outcome of every decided command, for metrics and logs. An implementation must be fast and must not throw. */
export abstract class CommandObserver {
  abstract decided(aggregate: string, command: string, outcome: Outcome, seconds: number, conflicts: number): void;
}
