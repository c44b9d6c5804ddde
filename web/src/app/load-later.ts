import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllTexts } from '../lib/i18n.ts';

/** A part of the shop that is fetched, with its texts, when somebody goes there. */
export function loadLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadAllTexts()]);
    return part;
  });
}
