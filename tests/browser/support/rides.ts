import { BatchWriteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { OfficeRaceDetail } from '../../../core/catalogue/contract/races-admin.ts';
import type { RaceId } from '../../../core/ids.ts';
import { clockSightingItem } from '../../../lambdas/store/catalogue/races/clock-sightings.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { anOriginal } from '../../support/an-original.ts';
import { access, tableOfShop } from './operator.ts';

const PHOTOS_OF_A_RIDE = 6;
const CONCURRENCY = 25;

/**
 * Adds the originals of rides to a race's register, six photos each from 101 on.
 * @param minutes the start of each ride, in minutes after ten o'clock
 * @param day the race's own, unless another card has another day
 */
export async function photographRides(
  { race }: OfficeRaceDetail,
  minutes: readonly number[],
  day = race.race_date,
): Promise<void> {
  const { tableName } = access().resources;
  const items = minutes.flatMap((minute, ride) =>
    Array.from({ length: PHOTOS_OF_A_RIDE }, (_, at) => {
      const number = 101 + ride * PHOTOS_OF_A_RIDE + at;
      const time = Date.parse(`${day}T10:00:00Z`) + minute * 60_000 + at * 900;
      return {
        ...keys.original(race.event_id, race.swiss_equestrian_race_id, number),
        ...anOriginal(number, { moment: new Date(time).toISOString().slice(0, 22) }),
      };
    }),
  );
  for (let at = 0; at < items.length; at += CONCURRENCY)
    await tableOfShop().send(
      new BatchWriteCommand({
        RequestItems: { [tableName]: items.slice(at, at + CONCURRENCY).map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
}

/** Adds a clock that the rides' camera photographed that morning, in another race of the event. */
export async function photographClock({ race }: OfficeRaceDetail, other: RaceId): Promise<void> {
  const { tableName: TableName } = access().resources;
  const { body } = anOriginal(1);
  const { event_id: e, swiss_equestrian_race_id: r } = race;
  const sighting = { body, moment: `${race.race_date}T07:55:00`, shown_at: `${race.race_date}T05:54:12.300Z` };
  await tableOfShop().send(new PutCommand({ TableName, Item: clockSightingItem(e, other, 1, sighting) }));
  await tableOfShop().send(
    new UpdateCommand({
      TableName,
      Key: keys.race(e, r),
      UpdateExpression: 'SET cameras = :cameras',
      ExpressionAttributeValues: { ':cameras': [{ body, number: 0 }] },
    }),
  );
}

/** Adds another, similar race to the event. */
export async function putRaceLike({ race }: OfficeRaceDetail, other: RaceId, name: string): Promise<void> {
  const { tableName: TableName } = access().resources;
  const { event_id: e, swiss_equestrian_race_id: r } = race;
  const { Item } = await tableOfShop().send(new GetCommand({ TableName, Key: keys.race(e, r) }));
  const item = { ...Item, ...keys.race(e, other), swiss_equestrian_race_id: other, name };
  await tableOfShop().send(new PutCommand({ TableName, Item: item }));
}
