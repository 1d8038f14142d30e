import { useContext, type ReactNode } from 'react';
import { language, type Language } from '../../words/language';
import { LanguageContext } from './language-context';

interface SpokenProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** A part of a page in another language than what surrounds it, and marked as such; in the same language it adds nothing. */
export function SpokenIn({ language: wanted, children }: SpokenProps) {
  const around = useContext(LanguageContext);
  if (around === wanted) return children;
  return (
    <LanguageContext value={wanted}>
      <div className="spoken-in" lang={wanted}>
        {children}
      </div>
    </LanguageContext>
  );
}

/** What has no other words than English. */
export const English = ({ children }: Pick<SpokenProps, 'children'>) => <SpokenIn language="en">{children}</SpokenIn>;

/** What is told to the user whatever the page is about, in the language of the user. */
export const InOwnLanguage = ({ children }: Pick<SpokenProps, 'children'>) => <SpokenIn language={language()}>{children}</SpokenIn>;
