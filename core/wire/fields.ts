import * as z from 'zod';
import { idPattern, isKeyed, readEventRaceId, readParticipantId } from '../ids.ts';
import { readPhotoId } from './photo-id.ts';
import { languages } from './languages.ts';
import { MAX_PHOTO_NUMBER, readPhotoNumber } from './photo-number.ts';
import { isQueryTaken, MAX_QUERY } from './query.ts';
import { isReserved } from './reserved-words.ts';
import { isWellFormed } from './text/well-formed.ts';

/** Text that a reader accepts, up to the greatest length of any reader. */
const textRead = (read: (text: string) => unknown) =>
  z
    .string()
    .max(220)
    .refine((text) => read(text) !== undefined, 'does not have the form of this id or number');

/** Any id of the federation. */
export const federationId = z.string().regex(idPattern('event'));

/** The catalogue's ids, each branded with its kind, for input and output (`core/ids.ts`). */
export const ids = {
  event: federationId.brand<'EventId', 'inout'>(),
  race: federationId.brand<'RaceId', 'inout'>(),
  rider: federationId.brand<'RiderId', 'inout'>(),
  start: z.string().regex(idPattern('start')).brand<'StartId', 'inout'>(),
  eventRace: textRead(readEventRaceId).brand<'EventRaceId', 'inout'>(),
  participant: textRead(readParticipantId).brand<'ParticipantId', 'inout'>(),
  photo: textRead(readPhotoId).brand<'PhotoId', 'inout'>(),
};

/** The id of a new race: the table has no keys in ids. */
export const newRaceId = ids.race.refine((id) => !isKeyed(id), 'has a key');

/** An event's id that may begin an address. */
export const eventInAddress = ids.event.refine((id) => !isReserved(id), 'is reserved for an address of the shop');

/** The number of a photo in its race. */
export const photoNumber = z.number().int().min(0).max(MAX_PHOTO_NUMBER);

/** A photo's number in the format of addresses. */
export const photoNumberText = textRead(readPhotoNumber).transform(Number);

/** The cursor of an office's list: `{moment}#{id}`, as in its index. */
export const listPlace = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{1,60}$/);

/**
 * A name for a lookup on the server, at most `max` characters. Text with half a character is invalid, because no store
 * accepts it.
 */
export const lookupKey = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => isWellFormed(text), 'is not Unicode text');

/** Typed words, at most `MAX_QUERY` characters; 100 emoji count as 100. */
export const query = z.string().refine(isQueryTaken, `has more than ${MAX_QUERY} characters`);

/** Tells whether a text would begin another line in a mail's header. */
export const hasLineBreak = (text: string): boolean => /[\r\n\v\f\0\u0085\u2028\u2029]/.test(text);

/** A line of a mail's header, such as its subject, at most `max` characters. */
export const headerText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasLineBreak(text), 'has a line break');

/** Money: integer cents of CHF. */
export const cents = z.number().int().min(0).max(100_000_000);

/** `2026-08-21` */
export const isoDate = z.iso.date();
/** `2026-08-21T09:12:00.000Z` */
export const isoDateTime = z.iso.datetime();

export const language = z.enum(languages);
export type { Language } from './languages.ts';

/** Path parameters of an address: an event, a race in it, a start in that. */
export const atEvent = { swiss_equestrian_id: eventInAddress };
export const atRace = { ...atEvent, swiss_equestrian_race_id: ids.race };
export const atParticipant = { ...atRace, swiss_equestrian_rider_id: ids.start };

/** The maximum characters of a captcha's solution; a real one has about 700. */
export const MAX_PROOF_CHARACTERS = 4096;
/** A captcha's solution, when the shop asked for one (`captcha_required`). */
export const captchaProof = z.string().max(MAX_PROOF_CHARACTERS).optional();
