/**
 * Shows the progress of filling the demonstration: on a terminal in one line that is updated, elsewhere in a line for
 * each fifth.
 */
export function progressOn(out: { readonly isTTY?: boolean; write(text: string): unknown }): (percent: number) => void {
  let shown = -1;
  const step = out.isTTY ? 1 : 20;
  return (percent) => {
    const reached = Math.floor(percent / step) * step;
    if (reached <= shown) return;
    shown = reached;
    const text = `filling the demonstration company ${reached} %`;
    out.write(out.isTTY ? `\r${text}${reached === 100 ? '\n' : ''}` : `${text}\n`);
  };
}
