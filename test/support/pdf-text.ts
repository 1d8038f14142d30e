import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

let reader: ChildProcess | undefined;
let count = 0;
afterAll(() => void reader?.kill());

/**
 * The lines of each page of a PDF, top to bottom; texts side by side are joined by ` | `. One process reads all of a spec
 * file.
 * @throws Error when the bytes are no PDF
 */
export function pagesOf(pdf: Buffer): Promise<string[][]> {
  const number = count++;
  const child = (reader ??= fork(path.join(__dirname, 'pdf-text.mjs'), { serialization: 'advanced' }));
  return new Promise((resolve, reject) => {
    const ended = (): void => {
      reader = undefined;
      reject(new Error('the PDF could not be read'));
    };
    const read = ([of, pages]: [number, string[][]]): void => {
      if (of !== number) return;
      child.off('exit', ended).off('message', read);
      resolve(pages);
    };
    child.on('exit', ended).on('message', read).send([number, pdf]);
  });
}
