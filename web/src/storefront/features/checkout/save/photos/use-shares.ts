import { useSyncExternalStore } from 'react';
import { sharesPhotos } from '../device.ts';

/** Tells whether the system's share sheet saves photos here. The answer never changes. */
export const useShares = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    sharesPhotos,
    () => false,
  );
