import { median } from './figures';
import { cpuMs, postgresCpuMs } from './processes';
import type { Service } from './service';

/** Requests of one measurement of a read. */
const READS = 5;

interface Lap {
  readonly ms: number;
  readonly cpu: number;
  readonly postgres: number;
}

/** Collects times and processor times under names. */
export class Stopwatch {
  private readonly laps = new Map<string, Lap[]>();
  constructor(
    private readonly service: Service,
    private readonly postmaster: number,
  ) {}

  /**
   * The time until the work calls `lap` is kept under `name`, that until it ends under `name, claimed` or `name, closed`:
   * the reply, and what follows from it.
   */
  async timed<T>(name: string, work: (lap: () => void) => Promise<T>): Promise<T> {
    const [begun, cpu, postgres] = [performance.now(), cpuMs(this.service.pid), postgresCpuMs(this.postmaster)];
    const lap = (under: string): void => {
      const taken = { cpu: cpuMs(this.service.pid) - cpu, postgres: postgresCpuMs(this.postmaster) - postgres };
      this.laps.set(under, [...(this.laps.get(under) ?? []), { ms: performance.now() - begun, ...taken }]);
    };
    const result = await work(() => lap(name));
    lap(`${name}, ${name.startsWith('draft') ? 'claimed' : 'closed'}`);
    return result;
  }

  /** Reads several times a round, after a first round that is not counted. */
  async read(name: string, rounds: number, work: () => Promise<unknown>): Promise<void> {
    for (let round = 0; round <= rounds; round++) {
      const [begun, cpu, postgres] = [performance.now(), cpuMs(this.service.pid), postgresCpuMs(this.postmaster)];
      for (let again = 0; again < READS; again++) await work();
      const lap = {
        ms: (performance.now() - begun) / READS,
        cpu: (cpuMs(this.service.pid) - cpu) / READS,
        postgres: (postgresCpuMs(this.postmaster) - postgres) / READS,
      };
      this.laps.set(name, [...(this.laps.get(name) ?? []), lap]);
    }
  }

  /** The medians without the first round. */
  of(name: string): { value: number; note: string } {
    const laps = (this.laps.get(name) ?? []).slice(1);
    const middle = (key: keyof Lap): number => median(laps.map((lap) => lap[key]));
    return { value: middle('ms'), note: `processor: ${Math.round(middle('cpu'))} ms, of PostgreSQL ${Math.round(middle('postgres'))} ms` };
  }
}
