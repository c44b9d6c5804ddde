import { Suspense, type ComponentType, type ReactNode } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import HomePage from '../features/catalogue/event/HomePage.tsx';
import { galleryInRace, patterns } from '../../shared/links/paths.ts';
import { EventPhotosLater } from './EventPhotosLater.tsx';
import { loadLater } from './load-later.ts';
import { PagePending } from '../../shared/ui/page-pending.tsx';
import { HeaderSearch, hasOwnSearch } from '../shell/header/header-search.ts';
import { SearchBox } from '../shell/header/SearchBox.tsx';
import { Shell } from '../shell/Shell.tsx';

interface Handle {
  /** Fetches the page's code, if it loads later. */
  fetch?: () => Promise<unknown>;
  /** True if the server draws the page. False for data that only the browser knows: its cart, and the query string. */
  drawn?: boolean;
}

type Load = () => Promise<{ default: ComponentType }>;
type Options = NonNullable<Parameters<typeof loadLater>[1]> & { drawn?: boolean; meanwhile?: ReactNode };

/** Defines a page that is fetched when the visitor opens it. */
function page(
  load: Load,
  { drawn = false, meanwhile = <PagePending />, ...options }: Options = {},
): { element: ReactNode; handle: Handle } {
  const Page = loadLater(load, options);
  const element = (
    <Suspense fallback={meanwhile}>
      <Page />
    </Suspense>
  );
  return { element, handle: { fetch: Page.fetch, drawn } };
}

const drawn: Handle = { drawn: true };
const searchPatterns = [
  patterns.search,
  patterns.searchNothing,
  patterns.searchText,
  patterns.searchParticipant,
  patterns.searchRider,
];

const RaceGalleryPending = loadLater<object>(async () => ({
  default: (await import('./gallery/RaceGalleryPending.tsx')).RaceGalleryPending,
}));

/** Fetches the race page and the gallery's placeholder, which must exist before a gallery is requested. */
async function fetchRace() {
  const race = import('./RaceRoute.tsx');
  await RaceGalleryPending.fetch();
  return race;
}

/** Signing in needs a browser: the code for the user pool does not belong to the server's module. */
const nowhere: Load = () => Promise.reject(new Error('only browsers draw this page'));
const loadAuth: Load = import.meta.env.SSR ? nowhere : () => import('../features/auth/AuthPage.tsx');
const loadAccount: Load = import.meta.env.SSR ? nowhere : () => import('./account/AccountRoute.tsx');

const notFound = page(() => import('./NotFoundPage.tsx'), { when: 'ahead', drawn: true, texts: ['races', 'later'] });

const routes: RouteObject[] = [
  // A screen at the showground: without the shop's header and links, which no visitor can touch there.
  {
    path: patterns.board,
    ...page(() => import('../features/board/BoardPage.tsx'), { texts: ['live'] }),
  },
  {
    element: <Shell />,
    children: [
      {
        path: patterns.home,
        element: <HomePage search={<SearchBox look="large" />} Photos={EventPhotosLater} />,
        handle: drawn,
      },
      ...searchPatterns.map((path) => ({
        path,
        ...page(() => import('./SearchRoute.tsx'), {
          when: 'ahead',
          drawn: true,
          texts: ['refusals', 'later', 'races'],
        }),
      })),
      {
        path: patterns.tellMe,
        ...page(() => import('../features/tell-me/TellMePage.tsx'), { texts: ['live', 'refusals'] }),
      },
      { path: patterns.auth, ...page(loadAuth, { texts: ['auth'] }) },
      { path: patterns.account, ...page(loadAccount, { texts: ['refusals', 'auth', 'account'] }) },
      {
        path: patterns.unsubscribe,
        ...page(() => import('../features/unsubscribe/UnsubscribePage.tsx'), { texts: ['refusals', 'account'] }),
      },
      {
        path: patterns.cart,
        ...page(() => import('../features/cart/CartPage.tsx'), { texts: ['refusals', 'sale', 'cart'] }),
      },
      {
        path: patterns.favourites,
        ...page(() => import('./FavouritesRoute.tsx'), { texts: ['favourites'] }),
      },
      {
        path: patterns.checkoutSuccess,
        ...page(() => import('./checkout/SuccessRoute.tsx'), { texts: ['refusals', 'later'] }),
      },
      {
        path: patterns.checkoutThankYou,
        ...page(() => import('./checkout/ThankYouRoute.tsx'), { texts: ['refusals', 'later'] }),
      },
      {
        path: patterns.checkoutCancel,
        ...page(() => import('./checkout/CancelRoute.tsx'), { texts: ['later'] }),
      },
      {
        path: patterns.download,
        ...page(() => import('../features/checkout/download/DownloadPage.tsx'), { texts: ['refusals', 'later'] }),
      },
      {
        path: patterns.legal,
        ...page(() => import('../features/legal/LegalPage.tsx'), { drawn: true, texts: ['legal'] }),
      },
      { path: patterns.notFound, ...notFound },
      {
        path: patterns.event,
        ...page(() => import('./EventRoute.tsx'), { when: 'ahead', drawn: true, texts: ['races'] }),
      },
      {
        // The race page stays mounted behind the gallery, so that closing it returns to the same scroll position.
        path: patterns.race,
        ...page(fetchRace, { when: 'ahead', drawn: true, texts: ['races'] }),
        children: [
          {
            path: galleryInRace,
            ...page(() => import('./gallery/GalleryRoute.tsx'), {
              when: 'ahead',
              drawn: true,
              texts: ['sale'],
              meanwhile: <RaceGalleryPending />,
            }),
          },
        ],
      },
      { path: '*', ...notFound },
    ],
  },
];

export function Routes() {
  return useRoutes(routes);
}

/** Fetches all code that a page needs. */
export async function fetchPage(pathname: string): Promise<void> {
  const headerSearch = hasOwnSearch(pathname) ? [] : [HeaderSearch.fetch()];
  await Promise.all([...headerSearch, ...handlesOf(pathname).flatMap(({ fetch }) => fetch?.() ?? [])]);
}

/** Tells whether the server draws the page at this path. */
export const isDrawn = (pathname: string): boolean => handlesOf(pathname).every((handle) => handle.drawn === true);

/** Returns the patterns that make up the page at this path, from the outside in. */
export const patternsOf = (pathname: string): string[] => matches(pathname).flatMap((route) => route.path ?? []);

const handlesOf = (pathname: string): Handle[] =>
  matches(pathname).flatMap((route) => (route.handle ? [route.handle as Handle] : []));

const matches = (pathname: string): RouteObject[] => (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
