import { z } from 'zod';
import { idPattern, readEventRaceId, readParticipantId } from '../ids.ts';
import { readPhotoId } from '../photos/photo-id.ts';
import { languages } from '../shop/texts/languages.ts';
import { MAX_PHOTO_NUMBER, readPhotoNumber } from '../photos/photo-number.ts';
import { isReserved } from '../shop/reserved-words.ts';

/** Text that a reader takes, at most as long as the longest that any does. */
const textRead = (read: (text: string) => unknown) =>
  z
    .string()
    .max(140)
    .refine((text) => read(text) !== undefined, 'is not one');

/** The federation's id of anything. */
export const federationId = z.string().regex(idPattern('event'));

/** The catalogue's ids, each branded with its kind on the way in as on the way out (`core/ids.ts`). */
export const ids = {
  event: federationId.brand<'EventId', 'inout'>(),
  race: federationId.brand<'RaceId', 'inout'>(),
  rider: federationId.brand<'RiderId', 'inout'>(),
  start: z.string().regex(idPattern('start')).brand<'StartId', 'inout'>(),
  eventRace: textRead(readEventRaceId).brand<'EventRaceId', 'inout'>(),
  participant: textRead(readParticipantId).brand<'ParticipantId', 'inout'>(),
  photo: textRead(readPhotoId).brand<'PhotoId', 'inout'>(),
};

/** An event's that an address may begin with. */
export const eventInAddress = ids.event.refine((id) => !isReserved(id), 'is a word of the shop’s own addresses');

/** The number of a photo in its race. */
export const photoNumber = z.number().int().min(0).max(MAX_PHOTO_NUMBER);

/** A photo's number as addresses write it. */
export const photoNumberText = textRead(readPhotoNumber).transform(Number);

/** Where a page of one of the office's lists ended: `{moment}#{id}`, as its index has it. */
export const listPlace = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{1,60}$/);

/** A name that the server looks something up by, at most `max` characters; half a character, which no store takes, is none. */
export const lookupKey = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text.isWellFormed(), 'is not Unicode text');

/** Money: integer cents of CHF. */
export const cents = z.number().int().min(0).max(100_000_000);

/** `2026-08-21` */
export const isoDate = z.iso.date();
/** `2026-08-21T09:12:00.000Z` */
export const isoDateTime = z.iso.datetime();

export const language = z.enum(languages);
export type { Language } from '../shop/texts/languages.ts';

/** Path parameters of what an address names: an event, a race in it, a start in that. */
export const atEvent = { swiss_equestrian_id: eventInAddress };
export const atRace = { ...atEvent, swiss_equestrian_race_id: ids.race };
export const atParticipant = { ...atRace, swiss_equestrian_rider_id: ids.start };

/** Characters of a captcha's solution as it arrives; a real one has about 700. */
export const MAX_PROOF_CHARACTERS = 4096;
/** A captcha's solution, where the shop asked for one (`captcha_required`). */
export const captchaProof = z.string().max(MAX_PROOF_CHARACTERS).optional();
