import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { fetchTexts, type LateTexts } from '../boot/texts.ts';
import { PageOnItsWay } from '../kit/page/PageOnItsWay.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** The router's data about a page. */
export interface Handle {
  fetch: Load;
}

/**
 * Defines a page that is fetched when the admin opens it. Only its route names it. The build finds the page by that
 * import and weighs it (`lib/build/admin-weight.ts`).
 * @param words load with it: they do not belong to the first load
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
