import type { RingView } from '../../../../../../core/catalogue/contract/ring.ts';
import { KEPT } from '../../../../shared/session/kept.ts';

/** Returns the list as last seen: a page opened again with hardly any network shows it immediately. */
export function keptView(shelf: string): RingView | undefined {
  try {
    const view: unknown = JSON.parse(localStorage.getItem(`${KEPT}${shelf}`) ?? 'null');
    return isView(view) ? view : undefined;
  } catch {
    return undefined;
  }
}

/** A full storage only makes the next opening slower. */
export function keepView(shelf: string, view: RingView): void {
  try {
    localStorage.setItem(`${KEPT}${shelf}`, JSON.stringify(view));
  } catch (error) {
    console.warn('the list of the ring was not kept', error);
  }
}

/** A view of an earlier version lacks the race's category. */
const isView = (view: unknown): view is RingView =>
  isObject(view) && 'starts' in view && 'taps' in view && isObject(view['race']) && 'category' in view['race'];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
