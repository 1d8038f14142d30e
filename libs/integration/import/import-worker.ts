import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { BackgroundLoop, isUnavailable } from '@plumbline/platform/runtime';
import { ImportRun } from './import-run';
import { Later } from './import-requests';
import { ImportLost, Imports, type Job } from './imports';
import { IMPORTS_AT_ONCE } from '../limits';
import { IMPORTS_LOOK_EVERY_MS, IMPORTS_SWEEP_EVERY_MS } from '../timing';

/** Works on the imports of all companies, in every process with routes; on each of them one process works. */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Imports');
  private readonly stopping = new AbortController();
  private readonly inWork = new Map<number, Promise<void>>();
  private loop: BackgroundLoop | undefined;
  private complaint = '';
  private cleanAt = 0;

  constructor(
    private readonly imports: Imports,
    private readonly work: ImportRun,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = new BackgroundLoop({ name: 'Imports', everyMs: IMPORTS_LOOK_EVERY_MS, work: () => this.take() });
  }

  /** Ends after the pieces in work, whose routes are closed later; the next process goes on behind them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop?.stop();
    await Promise.all(this.inWork.values());
  }

  /** Looks for imports at once. */
  look(): void {
    this.loop?.wake();
  }

  private async take(): Promise<void> {
    try {
      while (this.inWork.size < IMPORTS_AT_ONCE && (await this.takeOne()));
      await this.clean();
      this.complaint = '';
    } catch (error) {
      this.complain(error);
    }
  }

  private async clean(): Promise<void> {
    const now = performance.now();
    if (now < this.cleanAt) return;
    await this.imports.clean();
    this.cleanAt = now + IMPORTS_SWEEP_EVERY_MS;
  }

  private async takeOne(): Promise<boolean> {
    const job = await this.imports.take([...this.inWork.keys()]);
    if (!job) return false;
    const done = this.finish(job).finally(() => this.inWork.delete(job.id));
    this.inWork.set(job.id, done);
    return true;
  }

  private async finish(job: Job): Promise<void> {
    try {
      await this.work.work(job, () => this.stopping.signal.aborted);
    } catch (error) {
      if (error instanceof ImportLost) return;
      this.complain(error);
      const isToRepeat = error instanceof Later || isUnavailable(error);
      if (!isToRepeat)
        await this.imports
          .keep(job, { state: 'Failed', problem: 'Something went wrong inside the service; it has been logged.' })
          .catch(() => undefined);
      else await pause(IMPORTS_LOOK_EVERY_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    }
    await this.imports.release(job).catch(() => undefined);
  }

  /** Once for each fault in a row: an import that fails later in the same way is logged again. */
  private complain(error: unknown): void {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (message !== this.complaint) this.log.warn(message);
    this.complaint = message;
  }
}
