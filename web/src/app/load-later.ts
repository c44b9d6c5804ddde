import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllTexts } from '../lib/i18n.ts';

/** A part of the shop that is fetched, with its texts, when somebody goes there; without a connection, as soon as there is one. */
export function loadLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => fetchWhenOnline(load));
}

async function fetchWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const [part] = await Promise.all([load(), loadAllTexts()]);
    return part;
  } catch (cause) {
    if (navigator.onLine) throw cause;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetchWhenOnline(load);
  }
}
