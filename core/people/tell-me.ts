/** *Tell me when they are online*: how long a request is kept, and what the link in its mail carries. */
import { isId, type EventId, type RaceId, type StartId } from '../ids.ts';

/** Which request: of a race or of one of its starts, by somebody's address, of which only a hash is named. */
export interface TellPlace {
  event: EventId;
  race: RaceId;
  /** Null: of any start of the race. */
  start: StartId | null;
  /** SHA-256 of the address, base64url. */
  address: string;
}

/** In the place of a start where the whole race is meant. No id of a start is written like it. */
const WHOLE_RACE = '-';
const BETWEEN = '~';
const HASH = /^[\w-]{20,64}$/;

const DAY_MS = 86_400_000;
/** Nobody confirms it later than that. */
const UNCONFIRMED_DAYS = 2;
/** Photos that come later than that after race and request do not come any more. */
const CONFIRMED_DAYS = 120;

export const startInTell = (start: StartId | null): string => start ?? WHOLE_RACE;

/** What a mail's link carries: the request, and the secret that only the mail knows. */
export const writeTellToken = ({ event, race, start, address }: TellPlace, secret: string): string =>
  [event, race, startInTell(start), address, secret].join(BETWEEN);

/** Undefined for text that no mail of the shop carries. */
export function readTellToken(token: string): { place: TellPlace; secret: string } | undefined {
  const [event, race, start, address = '', secret = '', ...more] = token.split(BETWEEN);
  if (!isId('event', event) || !isId('race', race) || more.length > 0) return undefined;
  if (start !== WHOLE_RACE && !isId('start', start)) return undefined;
  if (!HASH.test(address) || !HASH.test(secret)) return undefined;
  return { place: { event, race, start: start === WHOLE_RACE ? null : start, address }, secret };
}

const epochSeconds = (moment: number): number => Math.floor(moment / 1000);

/** When a request that nobody confirms is forgotten, in seconds since 1970. */
export const forgetUnconfirmedAt = (now: Date): number => epochSeconds(now.getTime() + UNCONFIRMED_DAYS * DAY_MS);

/** When a confirmed one is, if no photos came; in seconds since 1970. @param raceDate `2026-08-21` */
export const forgetConfirmedAt = (now: Date, raceDate: string): number =>
  epochSeconds(Math.max(now.getTime(), Date.parse(raceDate)) + CONFIRMED_DAYS * DAY_MS);
