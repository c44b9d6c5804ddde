/** The statuses that an admin may choose for a race, in their order (`spec/administration.md §4`). */
export const chosenStatuses = ['scheduled', 'active', 'completed', 'uploaded'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];
