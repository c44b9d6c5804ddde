import type { RaceStatus } from './contract/catalogue.ts';

/** The statuses that an admin may choose for a race, in their order (`spec/administration.md §4`). */
export const chosenStatuses = ['scheduled', 'active', 'completed', 'uploaded'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** The statuses that open a race's gallery (`spec/storefront.md §2, §4`). */
const OPEN: readonly RaceStatus[] = ['uploaded', 'active', 'completed'];

/** Tells whether a race no longer changes: completed (`spec/administration.md §4`) or cancelled. */
export const isReadOnly = (status: RaceStatus): boolean => status === 'completed' || status === 'cancelled';

export const isGalleryOpen = (status: RaceStatus): boolean => OPEN.includes(status);
