import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadAllTexts } from '../lib/i18n.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Options {
  /** `ahead`: on the way to a sale; `fetchAhead` brings it before somebody asks for it. */
  when?: 'asked' | 'ahead';
  /** `first`: it says nothing but what the first pages say. */
  texts?: 'first' | 'all';
}

/** A part that is not there from the start. */
export type Later<Props> = ComponentType<Props> & { fetch: () => Promise<unknown> };

const ahead = new Set<() => Promise<unknown>>();

/** A part of the shop that is fetched, with its texts, when somebody goes there; without a connection, as soon as there is one. */
export function loadLater<Props extends object>(load: Load<Props>, { when = 'asked', texts = 'all' }: Options = {}): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    const [part] = await Promise.all([fetchWhenOnline(load), texts === 'all' && fetchWhenOnline(loadAllTexts)]);
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
  const parts = [...ahead];
  ahead.clear();
  await Promise.allSettled(parts.map((fetchPart) => fetchPart()));
  // A part may bring parts of its own.
  if (ahead.size > 0) await fetchAhead();
}

async function fetchWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetchWhenOnline(load);
  }
}
