import { useEffect } from 'react';
import { asOfIn } from '../../parts/as-of/as-of';
import { inSentences } from '../../parts/as-of/as-of-words';
import { now } from '../../words/days';

/** Puts the address of the page and both of its days into the foot of each sheet of paper, as they are when it is printed. */
export function usePaperFoot(zone: string): void {
  useEffect(() => {
    const state = (): void => {
      const asOf = asOfIn(Object.fromEntries(new URLSearchParams(location.search)));
      const lines = [location.href, inSentences(asOf, zone, now()).join('. ')];
      document.documentElement.style.setProperty('--paper-foot', lines.map((line) => JSON.stringify(line)).join(" '\\A' "));
    };
    addEventListener('beforeprint', state);
    return () => removeEventListener('beforeprint', state);
  }, [zone]);
}
