import { language } from '../../../core/wire/fields.ts';
import { defaultLanguage } from '../../../core/shop/texts/languages.ts';

/** A language that this version does not speak (any more) is the default's: nobody's order or account is unreadable for it. */
export const storedLanguage = language.catch(defaultLanguage);
