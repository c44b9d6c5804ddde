import type { CalendarEvent } from './calendar.ts';

/** Tells whether an event is only announced: an admin can view it but not choose it (`spec/administration.md §2`). */
export const isPreview = ({ status }: Pick<CalendarEvent, 'status'>): boolean => status === 'zur_voranzeige';
