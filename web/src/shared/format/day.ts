import type { Language } from '../../../../core/contract/fields.ts';
import { day, formatter } from './dates.ts';

/** `venerdì 21 agosto` */
export function formatDay(isoDate: string, language: Language): string {
  return formatter(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(day(isoDate));
}
