import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, useParams } from '@tanstack/react-router';
import { ANY_RECORD, CHAIN, LISTS, listAddresses, NEW, PAGES, pagedLists, projectSections, SECTIONS } from './addresses';
import { isSignedOut, meQuery, type Me } from './api/me';
import { settleLanguage } from './app/language';
import { firstPage } from './app/shell/navigation';
import { Shell } from './app/shell/shell';
import { Stray } from './app/shell/stray';
import { Unavailable } from './app/shell/unavailable';
import { newForms } from './forms';
import { pages } from './pages';
import { NotFound } from './parts/feedback/not-found';
import { plainRecord, projectSection, recordPages, type RecordPageLoader, type RecordPageProps } from './record-pages';

/** Parameters of addresses are texts: an amount or a large id that is read as a number is another one. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
}

/** Who is signed in. Whoever is not is on the way to the sign-in, and waits for nothing here. */
async function signedIn(queries: QueryClient): Promise<Me> {
  try {
    return await queries.ensureQueryData(meQuery);
  } catch (fault) {
    if (isSignedOut(fault)) return new Promise<Me>(() => {});
    throw fault;
  }
}

/** The page of the record that an address names, or that of an entity; none where there is no such entity, or that is no id. */
const ofRecord = (load: RecordPageLoader, of?: string) =>
  lazyRouteComponent(async () => {
    const [Shown, { entities }] = await Promise.all([load(), import('./api/entities.generated')]);
    return {
      Page: () => {
        const { entity = of ?? '', id = '' }: Partial<RecordPageProps> = useParams({ strict: false });
        return entities[entity] && /^\d+$/.test(id) ? <Shown key={`${entity}/${id}`} entity={entity} id={id} /> : <NotFound />;
      },
    };
  }, 'Page');

/** The pages by their addresses. Each is loaded when it is first shown. */
export function createConsoleRouter(queries: QueryClient) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: Stray });
  const shell = createRoute({
    id: 'shell',
    getParentRoute: () => root,
    component: Shell,
    loader: async () => {
      const me = signedIn(queries);
      await settleLanguage(me);
      return me;
    },
    errorComponent: Unavailable,
  });
  const first = createRoute({
    path: '/',
    getParentRoute: () => shell,
    loader: async () => {
      redirect({ to: firstPage(await signedIn(queries)), replace: true, throw: true });
    },
  });
  const others = PAGES.map((path) =>
    createRoute({ path, getParentRoute: () => shell, component: lazyRouteComponent(async () => ({ Page: await pages[path]() }), 'Page') }),
  );
  const lists = listAddresses.map((path) =>
    createRoute({
      path,
      getParentRoute: () => shell,
      component: lazyRouteComponent(async () => {
        const [{ ListPage }, { tables }] = await Promise.all([import('./parts/data-table/list-page'), import('./tables')]);
        const beside = (SECTIONS.find((section) => section.includes(path)) ?? []).map((to) => ({ to, ...tables[to] }));
        const { SettingsNav } = path.startsWith('/settings/') ? await import('./settings/settings-page') : { SettingsNav: undefined };
        return { Page: () => <ListPage key={path} table={tables[path]} beside={beside} above={SettingsNav && <SettingsNav />} /> };
      }, 'Page'),
    }),
  );
  const additions = NEW.map((path) =>
    createRoute({
      path: `${path}/new`,
      getParentRoute: () => shell,
      component: lazyRouteComponent(async () => {
        const { NewPage } = await import('./parts/form/new-page');
        return { Page: () => <NewPage key={path} form={newForms[path]} /> };
      }, 'Page'),
    }),
  );
  const records = pagedLists.map((address) =>
    createRoute({
      path: `${address}/$id`,
      getParentRoute: () => shell,
      component: ofRecord(recordPages[LISTS[address]] ?? plainRecord, LISTS[address]),
    }),
  );
  const sections = projectSections.map((section) =>
    createRoute({
      path: `/projects/$id/${section}`,
      getParentRoute: () => shell,
      component: ofRecord(() => projectSection(section), 'projects'),
    }),
  );
  const history = createRoute({
    path: ANY_RECORD,
    getParentRoute: () => shell,
    component: ofRecord(async () => (await import('./audit/history.page')).HistoryPage),
  });
  const chain = createRoute({
    path: CHAIN,
    getParentRoute: () => shell,
    component: ofRecord(async () => (await import('./audit/chain.page')).ChainPage),
  });
  return createRouter({
    routeTree: root.addChildren([shell.addChildren([first, ...others, ...lists, ...additions, ...records, ...sections, history, chain])]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
