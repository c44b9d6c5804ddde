import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ids, isoDateTime, language } from '../../../../core/wire/fields.ts';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import {
  forgetConfirmedAt,
  forgetUnconfirmedAt,
  startInTell,
  type TellPlace,
} from '../../../../core/people/tell-me.ts';
import { changeEntity, listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import { deleteItem, putItem, queryItems, unlessRefused } from '../../table/table.ts';

/** A visitor's request for one mail when photos are online. The shop sends it only after she has confirmed. */
export const storedTellRequest = entity(
  'request to be told',
  z.object({
    id: z.string(),
    event_id: ids.event,
    race_id: ids.race,
    /** Null for any start of the race. */
    start_id: ids.start.nullable(),
    email: z.string(),
    language,
    asked_at: isoDateTime,
    confirmed_at: isoDateTime.nullable(),
    /** The time when its only mail was begun. */
    told_at: isoDateTime.nullable().default(null),
  }),
);
export type TellRequest = Stored<typeof storedTellRequest>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns the place of an address's request. */
export const tellPlaceOf = ({
  event_id,
  race_id,
  start_id,
  email,
}: Pick<TellRequest, 'event_id' | 'race_id' | 'start_id' | 'email'>): TellPlace => ({
  event: event_id,
  race: race_id,
  start: start_id,
  address: hashOf(normalizedAddress(email)),
});

const keyOf = ({ event, race, start, address }: TellPlace) =>
  keys.tellRequest(event, race, startInTell(start), address);

/**
 * Keeps a request until it is confirmed or forgotten. False when it is already confirmed or was made after `notSince`:
 * then no mail is due.
 * @param secret known only to the mail; the table keeps its hash
 */
export async function keepTellRequest(
  asked: Pick<TellRequest, 'event_id' | 'race_id' | 'start_id' | 'email' | 'language'>,
  secret: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const place = tellPlaceOf(asked);
  const { pk, sk } = keyOf(place);
  const request: TellRequest = {
    ...asked,
    id: `${pk}#${sk}`,
    asked_at: now.toISOString(),
    confirmed_at: null,
    told_at: null,
  };
  const kept = await unlessRefused(async () => {
    await putItem({
      item: {
        pk,
        sk,
        ...indexKeys.tellRequest(place.address, { pk, sk }),
        ...request,
        secret: hashOf(secret),
        forget_at: forgetUnconfirmedAt(now),
      },
      condition: 'attribute_not_exists(#pk) OR (#confirmed_at = :none AND #asked_at < :notSince)',
      values: { none: null, notSince: notSince.toISOString() },
    });
    return true;
  });
  return kept ?? false;
}

/** Confirms a request by the mail's link. Undefined for an invalid or expired link. A repetition changes nothing. */
export const confirmTellRequest = (
  place: TellPlace,
  secret: string,
  { now, raceDate }: { now: Date; raceDate: string },
): Promise<TellRequest | undefined> =>
  unlessRefused(() =>
    changeEntity(storedTellRequest, {
      key: keyOf(place),
      set: { confirmed_at: now.toISOString(), forget_at: forgetConfirmedAt(now, raceDate) },
      condition: '#secret = :secret',
      values: { secret: hashOf(secret) },
    }),
  );

/** Withdraws a request. */
export async function withdrawTellRequest(place: TellPlace, secret: string): Promise<void> {
  await unlessRefused(() =>
    deleteItem({ key: keyOf(place), condition: '#secret = :secret', values: { secret: hashOf(secret) } }),
  );
}

/** Lists the confirmed requests for a race's photos, each with its start, or null for any. */
export const listToTell = async (e: EventId, r: RaceId): Promise<TellRequest[]> =>
  (await listReadable(storedTellRequest, { ...ranges.tellRequests(e, r), consistent: true })).filter(
    ({ confirmed_at, told_at }) => confirmed_at !== null && told_at === null,
  );

/** Claims the mail for a request; false when it was begun before or the request was withdrawn. */
export async function claimTellRequest(request: TellRequest, now: Date): Promise<boolean> {
  const claimed = await unlessRefused(() =>
    changeEntity(storedTellRequest, {
      key: keyOf(tellPlaceOf(request)),
      set: { told_at: now.toISOString() },
      condition: 'attribute_exists(#pk) AND (attribute_not_exists(#told_at) OR #told_at = :none)',
      values: { none: null },
    }),
  );
  return claimed !== undefined;
}

/** Gives a request back after its mail was certainly not sent: it waits again. */
export async function giveTellRequestBack(request: TellRequest): Promise<void> {
  await unlessRefused(() =>
    changeEntity(storedTellRequest, {
      key: keyOf(tellPlaceOf(request)),
      set: { told_at: null },
      condition: 'attribute_exists(#pk)',
    }),
  );
}

/** Deletes a request after its mail. */
export const endTellRequest = (request: TellRequest): Promise<void> => deleteItem({ key: keyOf(tellPlaceOf(request)) });

const requestsOf = (address: string) => ranges.tellRequestsOf(hashOf(normalizedAddress(address)));

/** Lists all requests of an address. */
export const listTellRequestsOf = (address: string): Promise<TellRequest[]> =>
  listReadable(storedTellRequest, requestsOf(address));

/** Forgets all requests of an erased person's address. */
export async function forgetTellRequestsOf(address: string): Promise<void> {
  const items = await queryItems(requestsOf(address));
  await Promise.all(items.map(({ pk, sk }) => deleteItem({ key: { pk, sk } })));
}
