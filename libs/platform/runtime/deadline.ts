/** `work`, or after `milliseconds` the result of `late`, which may throw. The work continues, and its outcome is ignored. */
export async function withDeadline<T, L>(work: Promise<T>, milliseconds: number, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  }).then(late);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
