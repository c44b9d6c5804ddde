import { z } from 'zod';
import { languages } from '../languages.ts';
import { isReserved } from '../reserved-words.ts';

/** The federation's ids, as they stand in addresses. Text, though they are digits today. */
export const federationId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** An event's, which is the first word of its address. */
export const eventId = federationId.refine((id) => !isReserved(id), 'is a word of the shop’s own addresses');

/** A participant in an address: the rider's federation id, with `.2`, `.3`, … for a second start in the race (`design.md`, Photos). */
export const riderAddressId = z.string().regex(/^[A-Za-z0-9_-]{1,40}(\.[1-9]\d?)?$/);

/** The number of a photo in its race: at most 15 digits, so that it is a safe integer and its key sorts as it does. */
export const MAX_PHOTO_NUMBER = 999_999_999_999_999;
export const photoNumber = z.number().int().min(0).max(MAX_PHOTO_NUMBER);

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
export type { Language } from '../languages.ts';

/** Path parameters of what an address names: an event, a race in it, a start in that. */
export const atEvent = { swiss_equestrian_id: eventId };
export const atRace = { ...atEvent, swiss_equestrian_race_id: federationId };
export const atParticipant = { ...atRace, swiss_equestrian_rider_id: riderAddressId };
