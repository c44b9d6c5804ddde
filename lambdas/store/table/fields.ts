import { language } from '../../../core/wire/fields.ts';
import { defaultLanguage } from '../../../core/wire/languages.ts';

/** An unknown language becomes the default one: it must not make an order or account unreadable. */
export const storedLanguage = language.catch(defaultLanguage);
