import { parentPort } from 'node:worker_threads';
import { unprintableIn } from './typesetting/fonts';
import type { Print } from './print';
import { render } from './typesetting/render';

/** The task of a thread of the printer: to print, or to name the unprintable characters of some texts. */
export type PrintTask = { readonly print: Print } | { readonly texts: readonly string[] };
export type PrintReply = { readonly bytes: Uint8Array } | { readonly unprintable: readonly string[] } | { readonly error: string };

async function replyTo(task: PrintTask): Promise<PrintReply> {
  try {
    return 'print' in task ? { bytes: await render(task.print) } : { unprintable: [...new Set(task.texts.flatMap(unprintableIn))] };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: PrintTask) => void replyTo(task).then((reply) => parentPort?.postMessage(reply)));
