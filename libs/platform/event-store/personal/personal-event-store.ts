import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent, RecordedEvent, StreamAppend } from '../event-store';
import { EventStoreDecorator } from '../event-store-decorator';
import type { PersonalData, PersonalValue } from './personal-data';
import { ERASED, type PersonalRules, type Place } from './personal-fields';
import { PERSONAL_VALID_MS } from '../timing';
import { REMEMBERED_REFERENCES } from '../limits';

/** In an event: the reference of a value, or a text whose odd parts are references. */
interface Stored {
  readonly personal: string | readonly string[];
}

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null && 'personal' in value;
const referencesIn = ({ personal }: Stored): readonly string[] =>
  typeof personal === 'string' ? [personal] : personal.filter((_, index) => index % 2 === 1);

/** Values and names that were read in the last moments. */
class Believed {
  readonly since = performance.now();
  readonly values = new Map<string, string | undefined>();
  readonly names = new Map<number, Promise<readonly Mention[]>>();
  erased: Promise<ReadonlySet<string>> | undefined;

  get isOld(): boolean {
    return performance.now() - this.since > PERSONAL_VALID_MS;
  }
}

type Mention = readonly [name: string, reference: string];

/**
 * An event store that keeps names and contact data beside the events: what is appended refers to them, what is read has them again, or
 * `erased`. Events from before hold them by value: those of an erased person are read as erased, too (docs/adr/0120).
 */
export class PersonalEventStore extends EventStoreDecorator {
  /** The references of users' names, by user and name. They stay valid: the name of an erased user gets none. */
  private known = new Map<string, string>();
  private believed = new Believed();

  constructor(
    store: EventStore,
    private readonly data: PersonalData,
    private readonly rules: PersonalRules,
  ) {
    super(store);
  }

  protected async stored(appends: readonly StreamAppend[]): Promise<readonly StreamAppend[]> {
    const names = await this.namesFor(appends);
    const added: PersonalValue[] = [];
    const given = appends.map((one) => ({ ...one, events: one.events.map((event) => this.withReferences(event, added, names)) }));
    if (added.length > 0) await this.data.put(added);
    for (const { subject, value, reference, isName } of added) if (isName) this.remember(subject, value, reference);
    return given;
  }

  /** The names that texts of these events may mention; none when they have no texts. */
  private namesFor(appends: readonly StreamAppend[]): Promise<readonly Mention[]> | readonly Mention[] {
    for (const { events } of appends)
      for (const { type, data, metadata } of events)
        if (this.rules.places(type, data).some(({ subject }) => subject === undefined)) return this.namesOf(metadata.company);
    return [];
  }

  private withReferences(event: NewEvent, added: PersonalValue[], names: readonly Mention[]): NewEvent {
    const { company, user, userName } = event.metadata;
    const refer = (subject: string, value: string, isName: boolean): Stored => {
      const found = isName
        ? (this.known.get(`${subject} ${value}`) ?? added.find((one) => one.subject === subject && one.value === value)?.reference)
        : undefined;
      const reference = found ?? randomUUID();
      if (found === undefined) added.push({ reference, company, subject, value, isName });
      return { personal: reference };
    };
    const metadata =
      user > 0 && userName !== ''
        ? { ...event.metadata, userName: refer(`User-${user}`, userName, true) as unknown as string }
        : event.metadata;
    const { id, type } = event;
    if (this.rules.places(type, event.data).length === 0) return { id, type, data: event.data, metadata };
    const data = structuredClone(event.data);
    for (const { holder, field, subject, rule } of this.rules.places(type, data)) {
      const value = holder[field];
      if (typeof value !== 'string') continue;
      holder[field] = subject === undefined ? (mentionsIn(value, names) ?? value) : refer(subject, value, rule.areNames === true);
    }
    return { id, type, data, metadata };
  }

  private remember(subject: string, value: string, reference: string): void {
    if (this.known.size >= REMEMBERED_REFERENCES) this.known = new Map();
    if (subject.startsWith('User-')) this.known.set(`${subject} ${value}`, reference);
  }

  protected async present(events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
    const found = events.map((event) => (event.unreadable === undefined ? this.rules.places(event.type, event.data) : []));
    const values = await this.valuesFor(events, found);
    return events.map((event, index) => {
      const { user, userName } = event.metadata;
      const name = values.shown(userName, `User-${user}`, ERASED);
      const isChanged = found[index].some(
        ({ holder, field, subject, rule }) => values.shown(holder[field], subject, rule.shown) !== holder[field],
      );
      if (name === userName && !isChanged) return event;
      const metadata = name === userName ? event.metadata : { ...event.metadata, userName: name as string };
      if (!isChanged) return { ...event, metadata };
      const data = structuredClone(event.data);
      for (const { holder, field, subject, rule } of this.rules.places(event.type, data))
        holder[field] = values.shown(holder[field], subject, rule.shown);
      return { ...event, data, metadata };
    });
  }

  /** Reads the values that the events refer to, and which records are erased if one of the events holds values itself. */
  private async valuesFor(events: readonly RecordedEvent[], found: readonly (readonly Place[])[]): Promise<Values> {
    if (this.believed.isOld) this.believed = new Believed();
    const { believed } = this;
    const missing = new Set<string>();
    let holdsValues = false;
    const look = (value: unknown): void => {
      if (isStored(value)) for (const one of referencesIn(value)) if (!believed.values.has(one)) missing.add(one);
      if (typeof value === 'string' && value !== '') holdsValues = true;
    };
    for (const [index, { metadata }] of events.entries()) {
      if (metadata.user > 0) look(metadata.userName);
      for (const { holder, field, subject } of found[index]) if (subject !== undefined || isStored(holder[field])) look(holder[field]);
    }
    if (missing.size > 0) {
      const values = await this.data.valuesOf([...missing]);
      for (const one of missing) believed.values.set(one, values.get(one));
    }
    const erased = holdsValues ? await (believed.erased ??= this.orAnew(this.data.erasedSubjects())) : new Set<string>();
    return new Values(believed.values, erased);
  }

  /** Nothing is believed that could not be read. */
  private orAnew<T>(reading: Promise<T>): Promise<T> {
    return reading.catch((error: unknown) => {
      this.believed = new Believed();
      throw error;
    });
  }

  /** The names of the company's people, longest first. */
  private namesOf(company: number): Promise<readonly Mention[]> {
    if (this.believed.isOld) this.believed = new Believed();
    const { names } = this.believed;
    const found =
      names.get(company) ??
      this.orAnew(this.data.namesOf(company)).then((known) => [...known].sort(([one], [other]) => other.length - one.length));
    names.set(company, found);
    return found;
  }
}

class Values {
  constructor(
    private readonly values: ReadonlyMap<string, string | undefined>,
    private readonly erased: ReadonlySet<string>,
  ) {}

  /** A stored value as readers get it. `subject`: undefined for a text. */
  shown(value: unknown, subject: string | undefined, shown: string = ERASED): unknown {
    if (isStored(value)) {
      const { personal } = value;
      if (typeof personal === 'string') return this.values.get(personal) ?? shown;
      return personal.map((part, index) => (index % 2 === 1 ? (this.values.get(part) ?? ERASED) : part)).join('');
    }
    return subject !== undefined && typeof value === 'string' && value !== '' && this.erased.has(subject) ? shown : value;
  }
}

/** The text with references in place of the names that it mentions; undefined when it mentions none. */
function mentionsIn(text: string, names: readonly Mention[]): Stored | undefined {
  const mentioned = names.filter(([name]) => text.includes(name));
  if (mentioned.length === 0) return undefined;
  const references = new Map(mentioned);
  const pattern = mentioned.map(([name]) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})(?![\\p{L}\\p{N}])`, 'u'));
  return parts.length === 1 ? undefined : { personal: parts.map((part, index) => (index % 2 === 1 ? (references.get(part) ?? '') : part)) };
}
