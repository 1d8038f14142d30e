import type { Me } from '../api/me';
import { keepLanguage, readLanguage } from '../api/language/preference';
import { isLanguage, language, prepare, speak, type Language } from '../words/language';
import { isCrew } from './shell/navigation';

/** What this browser showed last. Also read by `public/theme.js`, before the first paint. */
const KEY = 'plumbline-language';

const shownLast = (): string | null => localStorage.getItem(KEY);

interface Known {
  readonly me: Pick<Me, 'UserType' | 'Privileges'>;
  /** What the user chose, on whichever device; another value is no choice. */
  readonly chosen: unknown;
  /** The languages of the browser, the preferred one first. */
  readonly browser: readonly string[];
}

/** The language of a user: the chosen one; without a choice the crew has that of the browser, and others English. */
export function languageOf({ me, chosen, browser }: Known): Language {
  if (isLanguage(chosen)) return chosen;
  const known = browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return isCrew(me) && known ? known : 'en';
}

let settled: Promise<void> | undefined;

/** Settles the language of the page, once: before anything is shown, so that no words change while somebody reads. */
export const settleLanguage = (me: Promise<Me>): Promise<void> =>
  (settled ??= settle(me).catch((fault: unknown) => {
    settled = undefined;
    throw fault;
  }));

async function settle(me: Promise<Me>): Promise<void> {
  const last = shownLast();
  if (isLanguage(last)) prepare(last);
  // Where the service does not tell the choice, the page stays in the language that it had.
  const asked = readLanguage().catch(() => last);
  try {
    await show(languageOf({ me: await me, chosen: await asked, browser: navigator.languages }));
    localStorage.setItem(KEY, language());
  } catch (fault) {
    await show(isLanguage(last) ? last : 'en');
    throw fault;
  }
}

/** Loads the words and sets the language of the document. A page without its words is better in English than not there. */
async function show(wanted: Language): Promise<void> {
  await speak(wanted).catch(() => undefined);
  document.documentElement.lang = language();
}

/** Keeps the choice of the user and shows the page anew in it. @throws Error when the service did not keep it */
export async function chooseLanguage(next: Language): Promise<void> {
  await keepLanguage(next);
  localStorage.setItem(KEY, next);
  location.reload();
}
