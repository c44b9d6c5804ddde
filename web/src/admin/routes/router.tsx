import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import { paths } from '../../shared/links/paths.ts';
import { Guard } from '../shell/Guard.tsx';
import { Shell } from '../shell/Shell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { page, type Handle } from './page.tsx';
import { pages } from './pages.ts';

const routes: RouteObject[] = [
  {
    path: paths.admin(),
    element: (
      <Guard>
        <Shell />
      </Guard>
    ),
    children: [
      ...pages.map(({ path, code, texts }) => ({ path, ...page(code, texts) })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function Routes() {
  return useRoutes(routes);
}

/** Fetches the page's code while the guard still asks. A part that fails is requested again when the page is shown. */
export function fetchAhead(pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    (route.handle as Handle | undefined)?.fetch().catch(() => undefined);
}
