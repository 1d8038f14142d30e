import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { type Access, AccessLog, CountedAccesses, type Countable } from '@plumbline/platform/http';
import { ACCESSES_WINDOW_MS } from '../timing';
import { EQUAL_ACCESSES, STRANGER_ACCESSES, STRANGER_ENTRIES, COUNTED_ENTRIES } from '../limits';

interface Entry {
  readonly find: () => Promise<Countable>;
  recorded: number;
  /** Not yet recorded. */
  counted: number;
}

/**
 * Records accesses that can be repeated at will: refused ones, and reads. The first of equal ones one by one, the others of a quarter of an
 * hour counted as one, so that nobody fills the store. A killed process loses its last counts.
 */
@Injectable()
export class CountedStoredAccesses extends CountedAccesses implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Accesses');
  private entries = new Map<string, Entry>();
  private ofStrangers = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: AccessLog) {
    super();
  }

  override async known(key: string, one: Countable): Promise<void> {
    if (this.entries.size >= COUNTED_ENTRIES) void this.flush();
    const entry = this.entry(`known ${key}`, () => Promise.resolve(one));
    if (entry.recorded >= EQUAL_ACCESSES) return void (entry.counted += 1);
    entry.recorded += 1;
    await this.write(one, 1);
  }

  override async refused(key: string, find: () => Promise<Countable>, others: Countable): Promise<void> {
    const isOne = this.entries.size < STRANGER_ENTRIES || this.entries.has(`refused ${key}`);
    const entry = isOne ? this.entry(`refused ${key}`, find) : this.entry(`others ${others.access.type}`, () => Promise.resolve(others));
    if (entry.recorded >= EQUAL_ACCESSES || this.ofStrangers >= STRANGER_ACCESSES) return void (entry.counted += 1);
    entry.recorded += 1;
    this.ofStrangers += 1;
    try {
      await this.write(await entry.find(), 1);
    } catch (error) {
      entry.counted += 1;
      this.logger.warn(`a refused access is not on record yet: ${String(error)}`);
    }
  }

  /** Records what was counted, and begins anew. What cannot be stored is counted on. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ended = this.entries;
    this.entries = new Map();
    this.ofStrangers = 0;
    await Promise.all(
      [...ended].map(async ([key, { find, counted }]) => {
        if (counted === 0) return;
        try {
          await this.write(await find(), counted);
        } catch (error) {
          this.logger.warn(`${counted} accesses are not on record yet: ${String(error)}`);
          this.entry(key, find).counted += counted;
        }
      }),
    );
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private entry(key: string, find: () => Promise<Countable>): Entry {
    const known = this.entries.get(key);
    if (known) return known;
    const entry = { find, recorded: 0, counted: 0 };
    this.entries.set(key, entry);
    this.timer ??= setTimeout(() => void this.flush(), ACCESSES_WINDOW_MS).unref();
    return entry;
  }

  private write({ access, by }: Countable, Count: number): Promise<void> {
    return this.log.record({ ...access, data: { ...access.data, Count } } as Access, by);
  }
}
