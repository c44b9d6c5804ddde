import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { layers } from './layers/layers.ts';

/**
 * Shows the page of the address bar, and opens the layers over it at each step of the browser's history. (The router's
 * own file includes forms and scripts that the shop does not have.)
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState(() => ({ action: history.action, location: history.location }));
  const shown = useRef(location);
  useLayoutEffect(
    () =>
      history.listen((place) => {
        const { key, pathname } = shown.current;
        const samePage = place.location.key === key && place.location.pathname === pathname;
        if (place.action === NavigationType.Pop) layers.arrive(samePage);
        if (samePage) return;
        shown.current = place.location;
        startTransition(() => setPlace(place));
      }),
    [history],
  );
  useEffect(() => layers.openAgain(), []);
  return (
    <Router location={location} navigationType={action} navigator={useNavigator(history)}>
      {children}
    </Router>
  );
}

/** Closes the layers over the page when the page changes. */
const useNavigator = (history: ReturnType<typeof createBrowserHistory>) =>
  useMemo(
    () => ({
      createHref: history.createHref,
      push: (...to: Parameters<typeof history.push>) => layers.leave('on', () => history.push(...to)),
      replace: (...to: Parameters<typeof history.replace>) => layers.leave('back', () => history.replace(...to)),
      go: (steps: number) => layers.leave('back', () => history.go(steps)),
    }),
    [history],
  );
