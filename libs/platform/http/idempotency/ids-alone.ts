/** A reply with the ids of its records alone. */
export function idsAlone(text: string): string {
  const reply = JSON.parse(text) as { readonly data?: unknown };
  const own = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(own);
    return one !== null && typeof one === 'object' ? ('Id' in one ? { Id: one.Id } : {}) : one;
  };
  return JSON.stringify({ ...reply, data: own(reply.data) });
}
