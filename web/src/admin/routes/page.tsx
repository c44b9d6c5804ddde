import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { fetchTexts, type LateTexts } from '../boot/texts.ts';
import { PageOnItsWay } from '../kit/page/PageOnItsWay.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** What the router keeps beside a page. */
export interface Handle {
  fetch: Load;
}

/**
 * A page that is fetched when somebody goes there. Its route is the only place that names it: the build finds it by the import, and weighs
 * it (`lib/build/admin-weight.ts`).
 * @param words come with it: they are no part of the first load
 */
export function page(code: Load, ...words: LateTexts[]): { element: ReactNode; handle: Handle } {
  const load: Load = async () => (await Promise.all([code(), ...words.map(fetchTexts)]))[0];
  const Page = lazyPart(load);
  const element = (
    <Suspense fallback={<PageOnItsWay />}>
      <Page />
    </Suspense>
  );
  return { element, handle: { fetch: load } };
}
