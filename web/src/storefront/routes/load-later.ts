import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Portion } from '../../../../core/shop/texts/texts-file.ts';
import { loadTexts } from '../texts/texts.ts';
import { openAnew } from './open-anew.ts';
import { whenOnline } from '../../shared/api/when-online.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Options {
  /** `ahead`: needed for a sale. `fetchAhead` fetches it before the visitor opens it. */
  when?: 'asked' | 'ahead';
  /** The texts that the part needs, in addition to the home page's. */
  texts?: readonly Portion[];
}

/** A part that loads later. */
export type Later<Props> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/**
 * The longest wait for an idle browser, and the pause between two parts in browsers that do not report idleness (ms).
 */
const MAX_WAIT = 2000;
const PAUSE = 100;

const ahead = new Set<() => Promise<unknown>>();

/** Fetches a part of the shop, with its texts, when the visitor opens it. Without a connection, waits for one. */
export function loadLater<Props extends object>(
  load: Load<Props>,
  { when = 'asked', texts = [] }: Options = {},
): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    const [part] = await Promise.all([
      whenOnline(load),
      ...texts.map((portion) => whenOnline(() => loadTexts(portion))),
    ]);
    loaded = part.default;
    return part;
  };
  const Coming = lazy(() => fetchPart().catch(openAnew)) as unknown as ComponentType<Props>;
  if (when === 'ahead') ahead.add(fetchPart);
  function Part(props: Props) {
    // Draws a loaded part immediately: a lazy one would show its fallback first, and keep it for a while.
    const [Chosen] = useState(() => loaded ?? Coming);
    return createElement(Chosen, props);
  }
  return Object.assign(Part, { fetch: fetchPart });
}

/** Fetches all parts for a sale once the first page stands, so that the next click finds them, even offline. */
export async function fetchAhead(): Promise<void> {
  // A part may add parts of its own, which join the end of the set.
  for (const fetchPart of ahead) {
    await idle();
    await fetchPart().catch(() => undefined);
  }
}

/** Resolves when the browser is idle. Safari does not report that, and gets a moment. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT });
    else setTimeout(resolve, PAUSE);
  });
