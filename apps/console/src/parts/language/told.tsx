import { useContext } from 'react';
import { translated } from '../../words/language';
import { LanguageContext } from './language-context';

/** A text that comes from elsewhere, as the reason of a refusal: in the language of the place, or marked as English where that has no words for it. */
export function Told({ text }: { readonly text: string }) {
  if (useContext(LanguageContext) === 'en') return <>{text}</>;
  const known = translated(text);
  return known === undefined ? <span lang="en">{text}</span> : <>{known}</>;
}

/** The same where only a text is taken, as a heading: it stays English without a mark where there are no words. */
export function useTold(): (text: string) => string {
  const isEnglish = useContext(LanguageContext) === 'en';
  return (text) => (isEnglish ? text : (translated(text) ?? text));
}
