import { useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { recordAt, SECTIONS, SETTINGS } from '../../addresses';
import { dropDrafts } from '../../parts/kept/drafts';
import { LanguageContext, useSay } from '../../parts/language/language-context';
import { useMe } from '../../parts/page/use-me';
import { language } from '../../words/language';
import { followChanges, type Live } from '../live/live';
import { LiveStatus } from '../live/live-status';
import { Palette } from '../palette/palette';
import { destinations } from './navigation';
import { languageAt } from './page-language';
import { usePaperFoot } from './paper-foot';
import { PlumbBob } from './plumb-bob';
import { UserMenu } from './user-menu';
import './shell.css';

/** The frame of every page: the banner, the navigation by privileges, and the page. */
export function Shell() {
  return (
    <LanguageContext value={language()}>
      <Frame />
    </LanguageContext>
  );
}

function Frame() {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const live = useLive(queries);
  usePaperFoot(me.Company.TimeZone);
  // What somebody else typed in this browser is nobody's business.
  useEffect(() => dropDrafts(me.UserId), [me.UserId]);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Open on the page where it was opened: another page closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === path;
  return (
    <>
      <a href="#main" className="skip">
        {say('Skip to content')}
      </a>
      <header className="banner">
        <button
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpenAt(isOpen ? undefined : path)}
        >
          {say('Menu')}
        </button>
        <Link to="/" className="brand">
          <PlumbBob /> Plumbline
        </Link>
        <span className="company">{me.Company.Name}</span>
        <span className="grow" />
        <LiveStatus live={live} />
        <Palette me={me} />
        <UserMenu me={me} />
      </header>
      <nav id="navigation" aria-label={say('Main')} className={isOpen ? 'navigation open' : 'navigation'}>
        <ul>
          {destinations(me).map(({ name, to }) => (
            <li key={to}>
              <Link to={to} aria-current={isAt(path, to) ? 'page' : undefined} activeProps={{}}>
                {say(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Main />
    </>
  );
}

/** One for the whole page, however often the frame is made anew. */
let followed: Live | undefined;
const useLive = (queries: QueryClient): Live => (followed ??= followChanges(queries));

/** True of the page itself, of those below it, and of the pages beside it. */
function isAt(path: string, to: string): boolean {
  const section: readonly string[] = to.startsWith(SETTINGS) ? [SETTINGS] : (SECTIONS.find(([first]) => first === to) ?? [to]);
  return section.some((one) => path === one || path.startsWith(`${one}/`));
}

/** The page, busy until its first data are there, and again when another address asks anew. */
function Main() {
  const href = useRouterState({ select: ({ location }) => location.href });
  // Of the page that is shown, which is the present one until the next is loaded.
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const own = languageAt(path);
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const isAsking = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const [shown, setShown] = useState('');
  const isPending = isLoading || isAsking;
  useEffect(() => {
    if (isPending) return;
    // What the page asks for after this is under way by then.
    const later = setTimeout(() => setShown(href));
    return () => clearTimeout(later);
  }, [isPending, href]);
  return (
    <main
      id="main"
      tabIndex={-1}
      lang={own === language() ? undefined : own}
      aria-busy={isPending || shown !== href}
      data-record={recordAt(path)}
    >
      <LanguageContext value={own}>
        <Outlet />
      </LanguageContext>
    </main>
  );
}
