/** "Tell me when they are online": how long the shop keeps a request, and the content of its mail's link. */
import { isId, type EventId, type RaceId, type StartId } from '../ids.ts';

/** The key of a request: a race or one of its starts, and the hash of an address. */
export interface TellPlace {
  event: EventId;
  race: RaceId;
  /** Null: for any start of the race. */
  start: StartId | null;
  /** SHA-256 of the address, base64url. */
  address: string;
}

/** Replaces the start in a request for the whole race. No start's id looks like it. */
const WHOLE_RACE = '-';
const BETWEEN = '~';
const HASH = /^[\w-]{20,64}$/;

const DAY_MS = 86_400_000;
/** After this time a request can no longer be confirmed. */
const UNCONFIRMED_DAYS = 2;
/** Photos never come later than this after race and request. */
const CONFIRMED_DAYS = 120;

export const startInTell = (start: StartId | null): string => start ?? WHOLE_RACE;

/** Returns the content of a mail's link: the request, and the secret that only the mail contains. */
export const writeTellToken = ({ event, race, start, address }: TellPlace, secret: string): string =>
  [event, race, startInTell(start), address, secret].join(BETWEEN);

/** Returns undefined for text that is in no mail of the shop. */
export function readTellToken(token: string): { place: TellPlace; secret: string } | undefined {
  const [event, race, start, address = '', secret = '', ...more] = token.split(BETWEEN);
  if (!isId('event', event) || !isId('race', race) || more.length > 0) return undefined;
  if (start !== WHOLE_RACE && !isId('start', start)) return undefined;
  if (!HASH.test(address) || !HASH.test(secret)) return undefined;
  return { place: { event, race, start: start === WHOLE_RACE ? null : start, address }, secret };
}

const epochSeconds = (moment: number): number => Math.floor(moment / 1000);

/** Returns the expiry of an unconfirmed request, in seconds since 1970. */
export const forgetUnconfirmedAt = (now: Date): number => epochSeconds(now.getTime() + UNCONFIRMED_DAYS * DAY_MS);

/** Returns the expiry of a confirmed request without photos, in seconds since 1970. @param raceDate `2026-08-21` */
export const forgetConfirmedAt = (now: Date, raceDate: string): number =>
  epochSeconds(Math.max(now.getTime(), Date.parse(raceDate)) + CONFIRMED_DAYS * DAY_MS);
