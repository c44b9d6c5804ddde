import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DownloadPhoto } from '../../../../../../core/sales/contract/money.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { mayLoadAhead } from './device.ts';
import { fetchOriginal } from './fetch-original.ts';
import { Saving, type Batch, type Device, type SavingState } from './saving.ts';

/**
 * Saves the photos behind a link. After a lost connection, continues when the connection is back.
 * @param portions of all photos that can be shared, in their order
 */
export function useSaving(token: string, portions: readonly DownloadPhoto[][]): { saving: Saving; state: SavingState } {
  return useDevice({
    load: (photo, options) => fetchOriginal(token, photo, options),
    next: (batch, saved) => (mayLoadAhead() ? nextBatch(batch, portions, saved) : null),
  });
}

/** Saves photos from any source. Keeps the first `device`. */
export function useDevice(device: Omit<Device, 'share'>): { saving: Saving; state: SavingState } {
  const [saving] = useState(() => new Saving({ ...device, share: (files) => navigator.share({ files }) }));
  const state = useSyncExternalStore(saving.subscribe, saving.now);
  useEffect(() => {
    const goOn = () => {
      const { step, batch, error } = saving.now();
      if (step === 'failed' && batch && error instanceof ApiError && error.status === 0) void saving.load(batch);
    };
    addEventListener('online', goOn);
    return () => {
      removeEventListener('online', goOn);
      saving.clear();
    };
  }, [saving]);
  return { saving, state };
}

/** Returns the first portion that is not completely saved, without its photos that were saved singly. */
export function nextPortion(portions: readonly DownloadPhoto[][], saved: ReadonlySet<string>): Batch | null {
  for (const portion of portions) {
    const photos = portion.filter(({ id }) => !saved.has(id));
    if (photos.length > 0) return { of: 'all', photos };
  }
  return null;
}

/**
 * After a portion of all photos the next portion follows. After a single photo, the photo behind it is the likeliest.
 */
export function nextBatch(done: Batch, portions: readonly DownloadPhoto[][], saved: ReadonlySet<string>): Batch | null {
  if (done.of === 'all') return nextPortion(portions, saved);
  const photos = portions.flat();
  const after = photos
    .slice(photos.findIndex(({ id }) => id === done.photos[0]?.id) + 1)
    .find(({ id }) => !saved.has(id));
  return after ? { of: 'one', photos: [after] } : null;
}
