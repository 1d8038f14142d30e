import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The lines of each page of a PDF, top to bottom; texts side by side are joined by ` | `. */
export const pagesOf = (pdf: Buffer): string[][] =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'pdf-text.mjs')], { input: pdf, encoding: 'utf8', maxBuffer: 64 << 20 }),
  ) as string[][];
