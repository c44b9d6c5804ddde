import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Portion } from '../../../../core/shop/texts/texts-file.ts';
import { loadTexts } from '../texts/texts.ts';
import { whenOnline } from '../../shared/api/when-online.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Options {
  /** `ahead`: on the way to a sale; `fetchAhead` brings it before somebody asks for it. */
  when?: 'asked' | 'ahead';
  /** The texts that it says something from, beside those of the home page. */
  texts?: readonly Portion[];
}

/** A part that is not there from the start. */
export type Later<Props> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/** The longest that a part waits for the browser's leisure, and the pause between two where it tells of none (ms). */
const LONGEST_WAIT = 2000;
const PAUSE = 100;

const ahead = new Set<() => Promise<unknown>>();

/** A part of the shop that is fetched, with its texts, when somebody goes there; without a connection, as soon as there is one. */
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
  const Coming = lazy(fetchPart) as unknown as ComponentType<Props>;
  if (when === 'ahead') ahead.add(fetchPart);
  function Part(props: Props) {
    // What is there already is drawn at once: a lazy part would show its fallback first, and keep it for a while.
    const [Chosen] = useState(() => loaded ?? Coming);
    return createElement(Chosen, props);
  }
  return Object.assign(Part, { fetch: fetchPart });
}

/** Fetches the way to a sale once the first page stands, so that the next click finds it there, also offline. */
export async function fetchAhead(): Promise<void> {
  // A part may bring parts of its own: they come to the end of the set.
  for (const fetchPart of ahead) {
    await idle();
    await fetchPart().catch(() => undefined);
  }
}

/** Resolves when the browser has nothing better to do (Safari does not say, and is given a moment). */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, PAUSE);
  });
