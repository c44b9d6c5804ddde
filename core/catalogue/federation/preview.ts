import type { CalendarEvent } from './calendar.ts';

/** Announced only: it can be looked at and not be chosen (`spec/administration.md §2`). */
export const isPreview = ({ status }: Pick<CalendarEvent, 'status'>): boolean => status === 'zur_voranzeige';
