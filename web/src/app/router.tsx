import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import HomePage from '../features/catalogue/HomePage.tsx';
import { patterns } from '../lib/paths.ts';
import { GalleryPending } from './GalleryPending.tsx';
import { loadLater } from './load-later.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PagePending } from './PagePending.tsx';
import { Shell } from './Shell.tsx';

/** A page that is fetched when somebody goes there. */
function page(load: () => Promise<{ default: ComponentType }>, when: 'asked' | 'ahead' = 'asked', meanwhile: ReactNode = <PagePending />): ReactNode {
  const Page = loadLater(load, when);
  return (
    <Suspense fallback={meanwhile}>
      <Page />
    </Suspense>
  );
}

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: patterns.home, element: <HomePage /> },
      { path: patterns.cart, element: page(() => import('../features/cart/CartPage.tsx')) },
      { path: patterns.checkoutSuccess, element: page(() => import('./SuccessRoute.tsx')) },
      { path: patterns.checkoutThankYou, element: page(() => import('../features/checkout/ThankYouPage.tsx')) },
      { path: patterns.checkoutCancel, element: page(() => import('../features/checkout/CancelPage.tsx')) },
      { path: patterns.download, element: page(() => import('../features/checkout/DownloadPage.tsx')) },
      { path: patterns.notFound, element: <NotFoundPage /> },
      { path: patterns.event, element: page(() => import('../features/catalogue/EventPage.tsx'), 'ahead') },
      {
        // The race page stays mounted behind the gallery, so that closing it returns to the same place.
        path: patterns.race,
        element: page(() => import('../features/catalogue/RacePage.tsx'), 'ahead'),
        children: [{ path: ':participantId', element: page(() => import('./GalleryRoute.tsx'), 'ahead', <GalleryPending />) }],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function Routes() {
  return useRoutes(routes);
}
