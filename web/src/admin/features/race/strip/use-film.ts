import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import type { Places } from './strip-model.ts';

const OVERSCAN = 8;
/** Photos that are in sight before the one where it begins. */
const BEFORE = 2;

/**
 * Where somebody is in a line of photos, and which of them were chosen one by one: from where the choosing began to the photo at hand.
 * @param box what scrolls them
 * @param width CSS pixels that a photo is wide
 * @param begin the place where somebody is at first
 */
export function useFilm(box: RefObject<HTMLDivElement | null>, count: number, width: number, begin: number) {
  const [cursor, setCursor] = useState(begin);
  const [chosenFrom, setChosenFrom] = useState<number | null>(null);
  const last = count - 1;
  const place = Math.min(cursor, last);
  const virtualizer = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => box.current,
    estimateSize: () => width,
    overscan: OVERSCAN,
    initialOffset: Math.max(0, begin - BEFORE) * width,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, width]);
  const other = chosenFrom === null ? null : Math.min(chosenFrom, last);
  const choice: Places | null = other === null ? null : { from: Math.min(other, place), to: Math.max(other, place) };
  const beginChoice = () => setChosenFrom((from) => from ?? place);
  const dropChoice = () => setChosenFrom(null);
  return {
    place,
    choice,
    shown: virtualizer.getVirtualItems(),
    length: virtualizer.getTotalSize(),
    go: (to: number) => {
      const next = Math.max(0, Math.min(last, to));
      setCursor(next);
      virtualizer.scrollToIndex(next, { align: 'auto' });
    },
    put: setCursor,
    beginChoice,
    dropChoice,
    toggleChoice: choice ? dropChoice : beginChoice,
  };
}
