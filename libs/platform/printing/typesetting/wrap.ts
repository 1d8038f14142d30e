/** The lines of a text, at most `width` wide, broken at spaces and inside of longer words (`cut`: where). At least one. */
export function wrap(text: string, width: number, measure: Measure, cut: (word: string) => string[]): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), width, measure, cut));
}

type Measure = (part: string) => number;

function wrapParagraph(paragraph: string, width: number, measure: Measure, cut: (word: string) => string[]): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ')) {
    const wide = measure(word);
    if (line !== '' && used + space + wide <= width) {
      line += ` ${word}`;
      used += space + wide;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wide <= width ? [word] : broken(cut(word), width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = pieces.length === 1 ? wide : measure(line);
  }
  lines.push(line);
  return lines;
}

/** A word in pieces that fit; each has at least one character. */
function broken(word: readonly string[], width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const wide = measure(character);
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += wide;
  }
  return [...pieces, piece];
}
