import * as z from 'zod';
import { ids, language } from '../../../core/wire/fields.ts';
import { defaultLanguage } from '../../../core/wire/languages.ts';

/** An unknown language becomes the default one: it must not make an order or account unreadable. */
export const storedLanguage = language.catch(defaultLanguage);

/** The photos of a ZIP (`core/photos/zipped-photos.ts`). */
export const zippedPhotos = z.array(z.object({ event_id: ids.event, race_id: ids.race, photos: z.string() }));
