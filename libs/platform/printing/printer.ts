import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OnModuleDestroy } from '@nestjs/common';
import { refuse } from '@plumbline/platform/kernel';
import { isPlain } from './paper/plain';
import { textsIn, type Print } from './print';
import type { PrintReply, PrintTask } from './print-worker';
import { PrinterBusy } from './printer-busy';
import { PRINT_MS, PRINT_WAIT_MS } from './timing';
import { PRINTS_AT_ONCE, WAITING_PRINTS, WAITING_PRINTS_OF_ONE, PRINT_CHARACTERS, PRINT_MEGABYTES } from './limits';

interface Job {
  readonly company: number;
  readonly task: PrintTask;
  readonly resolve: (reply: PrintReply) => void;
  readonly reject: (error: unknown) => void;
}

/** Makes prints in threads of its own, so that no request waits for one. */
export class Printer implements OnModuleDestroy {
  private readonly idle: Worker[] = [];
  private readonly inWork = new Map<Job, Worker>();
  private readonly waiting: Job[] = [];
  private hasEnded = false;
  constructor(private readonly longestMs = PRINT_MS) {}

  /** The bytes of the print. @throws PrinterBusy; Refusal of kind `state` for one that is too large, or takes too long */
  async print(print: Print, company: number): Promise<Buffer> {
    checkSize(print);
    const reply = await this.enqueue({ print }, company);
    return 'bytes' in reply ? Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength) : unexpected(reply);
  }

  /** The characters of a print that no font has. @throws as `print`, for one that is too large */
  async unprintable(print: Print, company: number): Promise<readonly string[]> {
    checkSize(print);
    const texts = [...textsIn(print)].map(([, text]) => text).filter((text) => !isPlain(text));
    if (texts.length === 0) return [];
    const reply = await this.enqueue({ texts }, company);
    return 'unprintable' in reply ? reply.unprintable : unexpected(reply);
  }

  /** Ends all prints. Requests that are still in work begin no others: the process would wait for them. */
  async onModuleDestroy(): Promise<void> {
    this.hasEnded = true;
    for (const { reject } of [...this.waiting.splice(0), ...this.inWork.keys()]) reject(new PrinterBusy());
    await Promise.all([...this.idle.splice(0), ...this.inWork.values()].map((worker) => worker.terminate()));
  }

  private enqueue(task: PrintTask, company: number): Promise<PrintReply> {
    const own = this.waiting.filter((job) => job.company === company);
    if (this.hasEnded || this.waiting.length >= WAITING_PRINTS || own.length >= WAITING_PRINTS_OF_ONE) throw new PrinterBusy();
    return new Promise((resolve, reject) => {
      const job = { company, task, resolve, reject };
      this.waiting.push(job);
      setTimeout(() => this.waiting.includes(job) && this.giveUp(job), PRINT_WAIT_MS).unref();
      this.next();
    });
  }

  private giveUp(job: Job): void {
    this.waiting.splice(this.waiting.indexOf(job), 1);
    job.reject(new PrinterBusy());
  }

  /** Begins the first job of a company that has none in work, else the first one. */
  private next(): void {
    if (this.inWork.size >= PRINTS_AT_ONCE || this.waiting.length === 0) return;
    const busy = new Set([...this.inWork.keys()].map(({ company }) => company));
    const at = this.waiting.findIndex(({ company }) => !busy.has(company));
    const [job] = this.waiting.splice(Math.max(at, 0), 1) as [Job];
    this.begin(job, this.idle.pop() ?? newThread());
  }

  private begin(job: Job, worker: Worker): void {
    this.inWork.set(job, worker);
    const done = (settle: () => void): void => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      this.inWork.delete(job);
      settle();
      this.next();
    };
    const end = (error: unknown): void => {
      done(() => job.reject(error));
      // An error of a thread that is being ended has no reader.
      void worker.on('error', () => undefined).terminate();
    };
    const timer = setTimeout(() => end(refusal(`it takes more than ${this.longestMs / 1000} s`)), this.longestMs);
    worker.once('message', (reply: PrintReply) =>
      done(() => {
        this.idle.push(worker);
        job.resolve(reply);
      }),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal(`it takes more than ${PRINT_MEGABYTES} MB of memory`) : error),
    );
    worker.once('exit', () => done(() => job.reject(new Error('the thread that printed has ended'))));
    worker.postMessage(job.task);
  }
}

/** A thread that keeps no process alive. Of the sources it runs TypeScript, as the tests do. */
function newThread(): Worker {
  const isSource = __filename.endsWith('.ts');
  const execArgv = isSource ? ['-r', join(__dirname, '../../../tools/register-ts.cjs')] : [];
  const worker = new Worker(join(__dirname, `print-worker${isSource ? '.ts' : '.js'}`), {
    ...{ execArgv, resourceLimits: { maxOldGenerationSizeMb: PRINT_MEGABYTES } },
  });
  worker.unref();
  return worker;
}

function checkSize(print: Print): void {
  let size = 0;
  for (const [, text] of textsIn(print)) size += text.length;
  if (size > PRINT_CHARACTERS) tooLarge(`it has ${size} characters, and a print has ${PRINT_CHARACTERS} at most`);
}
function tooLarge(why: string): never {
  refuse('print_too_large', `This can't be printed: ${why}. Shorten its texts, or print a part.`);
}
function refusal(why: string): unknown {
  try {
    return tooLarge(why);
  } catch (error) {
    return error;
  }
}
function unexpected(reply: PrintReply): never {
  throw new Error('error' in reply ? `a print failed: ${reply.error}` : 'a thread replied to another task');
}
