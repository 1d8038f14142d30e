import { createContext, useContext } from 'react';
import { language, sayIn, type Language } from '../../words/language';
import type { Say } from '../../words/speech';

/** The language of what stands below: that of the user in the frame, English on a page without other words. */
export const LanguageContext = createContext<Language>('en');

/** Says texts in the language of the place. */
export const useSay = (): Say => sayIn(useContext(LanguageContext));

export const useLanguage = (): Language => useContext(LanguageContext);

/** The `lang` of what is shown outside of its place, as a dialog at the end of the document; undefined where it is that of the document. */
export function useLang(): Language | undefined {
  const here = useContext(LanguageContext);
  return here === language() ? undefined : here;
}
