import { writeForm, writeSignatures } from '../paper/form';
import { writeLetter, writeSums } from '../paper/letter';
import { Paper } from '../paper/paper';
import type { Block, Print } from '../print';
import { writeTable } from '../paper/table';

/** The bytes of a print. It takes time, so the service calls it in threads of its own: see `Printer`. */
export async function render({ content, ...options }: Print): Promise<Buffer> {
  const paper = new Paper(options);
  for (const block of content) await write(paper, block);
  return paper.bytes();
}

async function write(paper: Paper, block: Block): Promise<void> {
  if ('letter' in block) await writeLetter(paper, block.letter);
  else if ('text' in block) paper.text(block.text, block);
  else if ('space' in block) paper.space(block.space);
  else if ('table' in block) writeTable(paper, block.table);
  else if ('sums' in block) writeSums(paper, block.sums);
  else if ('form' in block) writeForm(paper, block.form);
  else if ('signatures' in block) writeSignatures(paper, block.signatures);
  else if ('keep' in block) paper.ensure(block.keep);
  else paper.newPage(block.page);
}
