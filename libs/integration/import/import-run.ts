import { Injectable } from '@nestjs/common';
import { KindRegistry, wireId, type AnyRecordKind } from '@plumbline/platform/records';
import type { ActingAs } from '@plumbline/platform/http';
import limit from 'p-limit';
import { inPieces, linesOf, type CsvLine } from './csv-lines';
import { columnsOf, type Columns } from './import-columns';
import { ImportKeys, type KnownLine } from './import-keys';
import { keyed, preparedLines, withEmptyParts, withRepeat, withUnknown, type Prepared } from './import-lines';
import { ImportReferences } from './import-references';
import { ImportRequests, Lost, StopImport, type Answered } from './import-requests';
import { Imports, type Job, type LineFault } from './imports';
import { LINES_BETWEEN_LOOKS, LINES_AT_ONCE, REPORTED_FAULTS, IDLE_HOURS } from '../limits';

/** The import as it goes on. */
interface Progress {
  checked: number;
  done: number;
  written: number;
  skipped: number;
  faulty: number;
  readonly report: LineFault[];
}

/** A faulty line may have an id: its record was created, and the action on it refused. */
type Outcome = { readonly id?: number; readonly faults?: readonly LineFault[] };

/** The data that a piece of lines is sent with. */
interface Piece {
  readonly job: Job;
  readonly kind: AnyRecordKind;
  readonly caller: ActingAs;
  readonly known: ReadonlyMap<number, KnownLine>;
}

/** Checks all lines of an import, and writes them when none is faulty. */
@Injectable()
export class ImportRun {
  constructor(
    private readonly imports: Imports,
    private readonly requests: ImportRequests,
    private readonly references: ImportReferences,
    private readonly keys: ImportKeys,
    private readonly kinds: KindRegistry,
  ) {}

  /**
   * Works until the import has ended or `isStopping`.
   * @throws Later and errors of stores that do not respond: it is to be released and taken again; ImportLost
   */
  async work(job: Job, isStopping: () => boolean): Promise<void> {
    try {
      const kind = this.kinds.all.find(({ v2 }) => v2 === job.kind)!;
      const isChecked = job.state === 'Writing' || (await this.check(job, kind, isStopping));
      if (isChecked) await this.write(job, kind, isStopping);
    } catch (error) {
      if (!(error instanceof StopImport)) throw error;
      await this.imports.keep(job, { state: 'Stopped', problem: error.message });
    }
  }

  /** True if the lines are to be written now. */
  private async check(job: Job, kind: AnyRecordKind, isStopping: () => boolean): Promise<boolean> {
    const progress: Progress = { checked: 0, done: 0, written: 0, skipped: 0, faulty: 0, report: [] };
    const seen = new Map<string, number>();
    for await (const { lines, columns } of this.piecesOf(job, kind)) {
      if (isStopping()) return false;
      const caller = await this.requests.caller(job);
      const given = (await this.prepare(job, caller, columns, lines)).map((one) => withRepeat(one, columns, seen));
      const known = await this.keys.known(job, caller, this.keys.spaceOf(job, caller, kind, columns.key), keyed(given));
      const prepared = withUnknown(given, kind, columns, known);
      const piece = { job, kind, caller, known };
      const outcomes = await this.each(prepared, async (one) =>
        one.faults.length === 0 && known.has(one.number) && !job.updates ? { id: 0 } : this.send(piece, one, true),
      );
      for (const outcome of outcomes) count(progress, outcome);
      progress.checked += lines.length;
      await this.imports.keep(job, progress);
    }
    const state = progress.faulty > 0 ? 'Refused' : job.dryRun ? 'Completed' : 'Writing';
    await this.imports.keep(job, { ...progress, state });
    return state === 'Writing';
  }

  private async write(job: Job, kind: AnyRecordKind, isStopping: () => boolean): Promise<void> {
    const { done: from, written, skipped, faulty, report } = job;
    const isResumed = job.state === 'Writing';
    const none = { done: 0, written: 0, skipped: 0, faulty: 0, report: [] };
    const progress: Progress = {
      checked: job.lines,
      ...(isResumed ? { done: from, written, skipped, faulty, report: [...report] } : none),
    };
    let [before, isKeyed] = [0, false];
    for await (const { lines: piece, columns } of this.piecesOf(job, kind)) {
      isKeyed = columns.key !== undefined;
      const lines = isResumed ? piece.slice(Math.max(0, from - before)) : piece;
      before += piece.length;
      if (lines.length === 0) continue;
      if (isStopping()) return;
      await this.writePiece({ job, kind, columns }, lines, progress);
      progress.done += lines.length;
      await this.imports.keep(job, progress);
    }
    await this.imports.keep(job, { ...progress, state: 'Completed' });
    if (!isKeyed) await this.keys.forget(job, kind);
  }

  /** Counts what it writes in `progress`. @throws Later, StopImport; what was written until then is known when it is taken again */
  private async writePiece(
    { job, kind, columns }: Pick<Piece, 'job' | 'kind'> & { readonly columns: Columns },
    lines: readonly CsvLine[],
    progress: Progress,
  ): Promise<void> {
    const caller = await this.requests.caller(job);
    const given = await this.prepare(job, caller, columns, lines);
    const space = this.keys.spaceOf(job, caller, kind, columns.key);
    const known = await this.keys.known(job, caller, space, keyed(given));
    const prepared = withUnknown(given, kind, columns, known);
    const claimed = keyed(prepared).filter(({ number }) => !known.has(number));
    await this.keys.claim(job, space, claimed);
    const [ids, refused] = [new Map<number, number>(), [] as number[]];
    /** Lines that were certainly not written when the piece ends before its end: nobody waits for their keys. */
    const unwritten = new Set(claimed.map(({ number }) => number));
    try {
      await this.each(prepared, async (one) => {
        const { id, isOwn = false } = known.get(one.number) ?? {};
        if (id !== undefined && id !== null && (isOwn || (!job.updates && one.faults.length === 0)))
          return void (isOwn ? progress.written++ : progress.skipped++);
        const isOpen = id === null && job.idleHours > IDLE_HOURS;
        const isNew = unwritten.delete(one.number);
        const outcome = isOpen
          ? open(one)
          : await this.send({ job, kind, caller, known }, one, false).catch((error: unknown) => {
              if (isNew && error instanceof StopImport) unwritten.add(one.number);
              throw error;
            });
        count(progress, outcome);
        if (outcome.id === undefined) return void refused.push(one.number);
        if (!outcome.faults) progress.written++;
        if (id === undefined || id === null) ids.set(one.number, outcome.id);
      });
    } finally {
      await this.keys.settle(job, ids, [...refused, ...unwritten]);
    }
  }

  private async *piecesOf(job: Job, kind: AnyRecordKind): AsyncGenerator<{ columns: Columns; lines: CsvLine[] }> {
    const lines = linesOf(job.content);
    const header = await lines.next();
    const columns = columnsOf(kind, (header.value as CsvLine).cells, job, this.kinds, []);
    for await (const piece of inPieces(lines, LINES_BETWEEN_LOOKS)) yield { columns, lines: piece };
  }

  private async prepare(job: Job, caller: ActingAs, columns: Columns, lines: readonly CsvLine[]): Promise<Prepared[]> {
    const rows = lines.map(({ cells }) => cells);
    return preparedLines(columns, lines, await this.references.of(job, caller, columns.all, rows));
  }

  /**
   * All of them, those that were in each other's way one by one at the end. Where one fails, no further one begins, and those
   * in work are ended first: what came of them is known then.
   */
  private async each<T>(lines: readonly Prepared[], work: (one: Prepared) => Promise<T>): Promise<T[]> {
    const lane = limit(LINES_AT_ONCE);
    const [done, lost, failures]: [T[], Prepared[], unknown[]] = [[], [], []];
    const attempt = async (one: Prepared): Promise<void> => {
      if (failures.length > 0) return;
      try {
        done.push(await work(one));
      } catch (error) {
        if (error instanceof Lost) lost.push(one);
        else failures.push(error);
      }
    };
    await Promise.all(lines.map((one) => lane(() => attempt(one))));
    if (failures.length > 0) throw failures[0];
    for (const one of lost) done.push(await work(one));
    return done;
  }

  /** Sends the line to the route of its kind, or only tries it. @throws Later; StopImport when it is forbidden to write it */
  private async send({ job, kind, caller, known }: Piece, line: Prepared, isTried: boolean): Promise<Outcome> {
    const { number, body: given, faults } = line;
    if (faults.length > 0) return { faults };
    const { id: there, count = 0 } = known.get(number) ?? {};
    const id = there ?? undefined;
    if (id !== undefined && count > 1)
      return { faults: [{ Line: number, Column: job.key, Field: null, Problem: `is that of ${count} ${kind.plural}` }] };
    const body = id === undefined ? withEmptyParts(kind, given) : given;
    const path = `/api/v2/${job.kind}${id === undefined ? '' : `/${wireId(kind, id)}`}`;
    const headers: Record<string, string> = isTried ? { prefer: 'dry-run' } : { 'idempotency-key': `import-${job.id}-${number}` };
    const answered = await this.requests.send(job, caller, { method: id === undefined ? 'POST' : 'PATCH', path, body, headers });
    if (answered.status < 300) {
      const created = Number((answered.body.data as { Id?: unknown } | null)?.Id ?? 0);
      return isTried || id !== undefined ? { id: created } : this.act({ job, caller }, line, created);
    }
    if (answered.status === 403 && !isTried) throw new StopImport(answered.body.detail ?? 'The user may not write this any more.');
    return { faults: faultsOf(line, answered) };
  }

  /** The actions of the import on a record that it created, until one is refused. */
  private async act({ job, caller }: Pick<Piece, 'job' | 'caller'>, line: Prepared, id: number): Promise<Outcome> {
    for (const action of job.action?.split(',') ?? []) {
      const headers = { 'idempotency-key': `import-${job.id}-${line.number}-${action}` };
      const sent = { method: 'POST', path: `/api/v2/${job.kind}/${id}/${action}`, body: {}, headers } as const;
      const answered = await this.requests.send(job, caller, sent);
      if (answered.status < 300) continue;
      const faults = faultsOf(line, answered);
      return { id, faults: faults.map((one) => ({ ...one, Problem: `was created as ${id}, but ${action}: ${one.Problem}` })) };
    }
    return { id };
  }
}

/** Counts the faults of a line. */
function count(progress: Progress, outcome: Outcome): void {
  if (!outcome.faults) return;
  progress.faulty++;
  progress.report.push(...outcome.faults.slice(0, Math.max(0, REPORTED_FAULTS - progress.report.length)));
  progress.report.sort((a, b) => a.Line - b.Line);
}

/** The outcome of a line that was in work when the service ended, a day ago or more. */
const open = ({ number: Line }: Prepared): Outcome => ({
  faults: [
    { Line, Column: null, Field: null, Problem: 'was being written when the service ended, more than a day ago: look whether it was' },
  ],
});

function faultsOf({ number: Line, headerOf }: Prepared, { status, body: { issues = [], detail = '' } }: Answered): LineFault[] {
  if (issues.length === 0)
    return [{ Line, Column: null, Field: null, Problem: status >= 500 ? `${detail} It may have been written.` : detail }];
  return issues.map(({ field, problem }) => ({
    Line,
    Column: headerOf(field),
    Field: field,
    Problem: problem,
  }));
}
