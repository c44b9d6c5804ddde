import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { whenOnline } from '../../shared/api/when-online.ts';
import { PageOnItsWay } from '../kit/page/PageOnItsWay.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** What the router keeps beside a page. */
export interface Handle {
  fetch: Load;
}

/**
 * A page that is fetched when somebody goes there. Its route is the only place that names it: the build finds it by the import, and weighs
 * it (`lib/build/admin-weight.ts`).
 */
export function page(load: Load): { element: ReactNode; handle: Handle } {
  const Page = lazy(() => whenOnline(load));
  const element = (
    <Suspense fallback={<PageOnItsWay />}>
      <Page />
    </Suspense>
  );
  return { element, handle: { fetch: load } };
}
