import type { Message } from '@plumbline/platform/kernel';
import type { Upcaster } from './upcaster';

const VERSIONED = /^(.+)\.v([2-9]|[1-9]\d+)$/;

/** The type and the version of a stored type: `InvoiceDrafted` is version 1, `InvoiceDrafted.v2` is version 2. */
const split = (stored: string): { type: string; version: number } => {
  const [, type = stored, version = '1'] = VERSIONED.exec(stored) ?? [];
  return { type, version: Number(version) };
};

/** The present version of each event type and its translations. A version is stored as a suffix of the type, from 2 on (ADR 0036). */
export class EventVersions {
  private readonly steps = new Map<string, Upcaster['upcast'][]>();
  /** The stored types that need no translation. */
  private readonly current = new Set<string>();

  /** @throws Error unless the upcasters of each type lead from version 1 on without a gap, each declared once */
  constructor(upcasters: readonly Upcaster[]) {
    for (const { type, from, upcast } of [...upcasters].sort((a, b) => a.from - b.from)) {
      const steps = this.steps.get(type) ?? [];
      if (from !== steps.length + 1)
        throw new Error(`the upcasters of ${type} must lead from version 1 on, one each: expected ${steps.length + 1}, found ${from}`);
      this.steps.set(type, [...steps, upcast]);
    }
  }

  /** The type name under which a new event is stored. */
  storedType(type: string): string {
    return this.storedTypes(type).at(-1) ?? type;
  }
  /** The type names under which the events of a type are stored, by version. */
  storedTypes(type: string): string[] {
    const older = this.steps.get(type) ?? [];
    return [type, ...older.map((_, index) => `${type}.v${index + 2}`)];
  }

  /** The stored event in its present version and type name. @throws Error for an unknown version, and the errors of the upcaster */
  present<E extends Message>(event: E): E {
    if (this.current.has(event.type)) return event;
    const { type, version } = split(event.type);
    const steps = this.steps.get(type) ?? [];
    if (version > steps.length + 1) throw new Error(`it is version ${version} of ${type}, and this program knows ${steps.length + 1}`);
    if (steps.length === 0) {
      this.current.add(event.type);
      return event;
    }
    return { ...event, type, data: steps.slice(version - 1).reduce((data, upcast) => upcast(data), event.data) };
  }
}
