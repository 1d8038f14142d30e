import { Injectable } from '@nestjs/common';

/** The closings of billables that this process carries out now, by the id of their invoice. */
@Injectable()
export class Closings {
  private readonly running = new Map<number, Promise<unknown>>();

  /** Carries out the closing for the invoice. */
  async run<T>(invoiceId: number, closing: () => Promise<T>): Promise<T> {
    const done = closing();
    this.running.set(invoiceId, done);
    try {
      return await done;
    } finally {
      if (this.running.get(invoiceId) === done) this.running.delete(invoiceId);
    }
  }

  /** Returns when the closing for the invoice has ended, whatever its outcome; at once when none is carried out. */
  async ended(invoiceId: number): Promise<void> {
    await this.running.get(invoiceId)?.catch(() => undefined);
  }
}
