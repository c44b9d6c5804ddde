import { language } from '../../../core/contract/fields.ts';
import { defaultLanguage } from '../../../core/languages.ts';

/** A language that this version does not speak (any more) is the default's: nobody's order or account is unreadable for it. */
export const storedLanguage = language.catch(defaultLanguage);
