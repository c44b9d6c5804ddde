import { useCallback, useLayoutEffect, type RefObject, type UIEvent } from 'react';

/** The places at which the grids of this visit were left, CSS px from their tops. */
const places = new Map<string, number>();

/** Returns a scrolled part to its place, also after its placeholder or another rider's photos replaced it. */
export function useKeptPlace(part: RefObject<HTMLElement | null>, start: string) {
  useLayoutEffect(() => {
    part.current?.scrollTo(0, places.get(start) ?? 0);
  }, [part, start]);
  return useCallback(
    ({ currentTarget }: UIEvent<HTMLElement>) => void places.set(start, currentTarget.scrollTop),
    [start],
  );
}
