const medium = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as people write it. `2026-11-28` is that day wherever the browser is; another text is shown as it is. */
export const day = (text: string): string => (DAY.test(text) ? medium.format(Date.parse(`${text}T00:00:00Z`)) : text);

/** A moment in the company's time zone. */
export const moment = (text: string, zone: string): string => {
  const at = Date.parse(text);
  return Number.isNaN(at)
    ? text
    : new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at);
};

/** The same moment with its seconds and its zone: the title of what `moment` shows. */
export const fullMoment = (text: string, zone: string): string => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return text;
  const format = { dateStyle: 'full', timeStyle: 'long', timeZone: zone } as const;
  return new Intl.DateTimeFormat(undefined, format).format(at);
};

/** The moment that it is, as the interface writes moments. */
export const now = (): string => new Date().toISOString();
