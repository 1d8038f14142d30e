/** Pixels of a letter, about. */
const LETTER = 6.6;

/** A name that fits a width, cut where it is longer. */
export function fitted(name: string, width: number): string {
  const most = Math.max(1, Math.floor(width / LETTER));
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…` : name;
}

/** Which of several names along an axis are written, so that none touches the next: every how manieth. */
export function everyNth(names: readonly string[], width: number): number {
  const longest = Math.max(1, ...names.map((name) => name.length)) * LETTER + 8;
  const room = width / Math.max(1, names.length);
  return Math.max(1, Math.ceil(longest / room));
}

/** How a name at the edge of a plot is anchored, so that it stays inside. */
export function anchorAt(x: number, width: number, name: string): 'start' | 'middle' | 'end' {
  const half = (name.length * LETTER) / 2;
  return x < half ? 'start' : x > width - half ? 'end' : 'middle';
}
