import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { fetchTexts, type LateTexts } from '../boot/texts.ts';
import { PageOnItsWay } from '../kit/page/PageOnItsWay.tsx';
import type { PageCode } from './pages.ts';

/** The router's data about a page. */
export interface Handle {
  fetch: PageCode;
}

/** Defines a page that is fetched when the admin opens it. */
export function page(code: PageCode, texts: readonly LateTexts[]): { element: ReactNode; handle: Handle } {
  const load: PageCode = async () => (await Promise.all([code(), ...texts.map(fetchTexts)]))[0];
  const Page = lazyPart(load);
  const element = (
    <Suspense fallback={<PageOnItsWay />}>
      <Page />
    </Suspense>
  );
  return { element, handle: { fetch: load } };
}
