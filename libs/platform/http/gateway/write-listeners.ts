import { Injectable } from '@nestjs/common';

/** Hears of events that a request wrote, when the rows show them and before the reply. Never throws. */
type Listener = (company: number) => Promise<void>;

/** Runs callbacks for events of certain types before their request is answered. A context registers its own at start. */
@Injectable()
export class WriteListeners {
  private readonly byType = new Map<string, Listener>();

  on(types: readonly string[], listener: Listener): void {
    for (const type of types) this.byType.set(type, listener);
  }

  async notify(types: readonly string[], company: number): Promise<void> {
    if (this.byType.size === 0) return;
    for (const listener of new Set(types.map((type) => this.byType.get(type)))) await listener?.(company);
  }
}
