import type { ComponentType } from 'react';
import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router';
import HomePage from '../features/catalogue/HomePage.tsx';
import { patterns } from '../lib/paths.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Shell } from './Shell.tsx';
import { UnexpectedError } from './UnexpectedError.tsx';

/** A page that is fetched when somebody goes there. */
const page = (load: () => Promise<{ default: ComponentType }>): { lazy: LazyRouteFunction<RouteObject> } => ({
  lazy: async () => ({ Component: (await load()).default }),
});

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <UnexpectedError />,
    HydrateFallback: () => null,
    children: [
      { path: patterns.home, element: <HomePage /> },
      { path: patterns.cart, ...page(() => import('../features/cart/CartPage.tsx')) },
      { path: patterns.checkoutSuccess, ...page(() => import('../features/checkout/SuccessPage.tsx')) },
      { path: patterns.checkoutThankYou, ...page(() => import('../features/checkout/ThankYouPage.tsx')) },
      { path: patterns.checkoutCancel, ...page(() => import('../features/checkout/CancelPage.tsx')) },
      { path: patterns.download, ...page(() => import('../features/checkout/DownloadPage.tsx')) },
      { path: patterns.notFound, element: <NotFoundPage /> },
      { path: patterns.event, ...page(() => import('../features/catalogue/EventPage.tsx')) },
      {
        // The race page stays mounted behind the gallery, so that closing it returns to the same place.
        path: patterns.race,
        ...page(() => import('../features/catalogue/RacePage.tsx')),
        children: [{ path: ':participantId', ...page(() => import('./GalleryRoute.tsx')) }],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
