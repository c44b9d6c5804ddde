import { randomBytes, timingSafeEqual } from 'node:crypto';
import { privateLink } from '../../../../core/catalogue/contract/private-link.ts';
import { type EventId, keyIn, type RaceId } from '../../../../core/ids.ts';

/** Older events and races are not private. */
export const storedLink = {
  unlisted: privateLink.unlisted.default(false),
  link_key: privateLink.link_key.default(null),
};

interface Private {
  unlisted: boolean;
  link_key: string | null;
}

export interface PrivateRace extends Private {
  event: Private & { hidden: boolean };
}

export const newLinkKey = (): string => randomBytes(16).toString('hex');

/** Tells whether an address with this key, or with none, opens it. A link stays valid after the switch is off. */
export const opens = ({ unlisted, link_key }: Private, key: string | null): boolean =>
  key === null ? !unlisted : link_key !== null && isSame(key, link_key);

function isSame(key: string, link_key: string): boolean {
  const [a, b] = [Buffer.from(key), Buffer.from(link_key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Tells whether an address with these ids opens the race. The key of a private race opens it alone, also in a private
 * event; the event's key opens all other races.
 */
export function opensRace(race: PrivateRace, e: EventId, r: RaceId): boolean {
  const [ofEvent, ofRace] = [keyIn(e), keyIn(r)];
  if (race.event.hidden || !opens(race, ofRace)) return false;
  return (race.unlisted && ofRace !== null && ofEvent === null) || opens(race.event, ofEvent);
}
