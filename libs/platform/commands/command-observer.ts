/** What became of one command: written, found done already, refused by a rule, or failed for a technical reason. */
export type Outcome = 'written' | 'repeat' | 'refused' | 'failed';

/** Told about every command that was decided; metrics and logs hang here. An implementation must be fast and must not throw. */
export abstract class CommandObserver {
  abstract decided(aggregate: string, command: string, outcome: Outcome, seconds: number, conflicts: number): void;
}
