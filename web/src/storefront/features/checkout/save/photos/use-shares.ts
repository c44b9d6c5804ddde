import { useSyncExternalStore } from 'react';
import { sharesPhotos } from '../device.ts';

/** Whether photos are saved through the system's share sheet here; it never changes. */
export const useShares = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    sharesPhotos,
    () => false,
  );
