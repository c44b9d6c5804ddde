import { language } from '../../../core/contract/fields.ts';

/** A language that this version does not speak (any more) is Italian's: nobody's order or account is unreadable for it. */
export const storedLanguage = language.catch('it');
