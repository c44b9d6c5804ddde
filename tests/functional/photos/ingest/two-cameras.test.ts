import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { showRace } from '../../../../lambdas/catalogue/races/races.ts';
import { showJobLog } from '../../../../lambdas/shop/dashboard/job-log.ts';
import { handler as buildZip } from '../../../../lambdas/sales/downloads/build-zip.ts';
import { putOriginal } from '../../../../lambdas/gateways/buckets/originals.ts';
import { registerRace } from '../../../../lambdas/photos/ingest/register/register-race.ts';
import { setPhotoEnd } from '../../../../lambdas/store/catalogue/starts/participants.ts';
import { readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { readRaceFacts } from '../../../../lambdas/store/search/search-facts.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { readZip } from '../../../support/read-zip.ts';
import { orderedItem } from '../../bought.ts';
import { putRace, riddenFolders, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { siteUrl } from '../../sale-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

let parts: PhotoParts;
let event: EventId;
let own = {} as ReturnType<typeof ingestOf>;
const race = raceId('3');
const [anna, joerg] = [startId('900001'), startId('900002')];
const SECOND = 1_000_000_000;

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
  own = ingestOf(parts, event, race);
  const cameras = [
    { model: 'Z 9', serial: '6012345', from: 0 },
    { model: 'R5', serial: '0421', from: 1000 },
  ];
  for (const { from, ...camera } of cameras)
    for (const counter of [1, 2, 3, 4]) {
      const data = await zoo.shot(from + counter, camera);
      const sha256 = createHash('sha256').update(data).digest('hex');
      await putOriginal(event, race, `${camera.model}/DSC_000${counter}.JPG`, { data, sha256 });
    }
  await registerRace(event, race);
});

/** Jörg rides before Anna in the second camera's photos. The last one is unassigned. */
const ends = [
  { participantId: anna, photo_to: 2 },
  { participantId: joerg, photo_to: 4 },
  { participantId: joerg, photo_to: SECOND + 1 },
  { participantId: anna, photo_to: SECOND + 3 },
];
const annas = [1, 2, SECOND + 2, SECOND + 3];
const joergs = [3, 4, SECOND + 1];

describe('a race that two cameras photographed', () => {
  it('gives each start its photos of both, wherever they are shown or counted', async () => {
    const job = await own.ingestAll(ends);
    expect(job.log.at(-1)).toBe('Elaborazione completata. Foto nella gara: 8. Senza partecipante: 1 (1000000004).');
    expect([await own.photoList('900001'), await own.photoList('900002')]).toEqual([annas, joergs]);
    const facts = await readRaceFacts(event, race);
    expect([facts?.photos.get(anna), facts?.photos.get(joerg)]).toEqual([annas, joergs]);
    const shown = await showRace(event, race);
    expect(shown.participants.map(({ photos, total_photos }) => [photos, total_photos])).toEqual([
      [annas, 4],
      [[], 0],
      [joergs, 3],
    ]);
    const begun = parts.executions.findLast(({ input }) => (input as { event_id: string }).event_id === event);
    const { participants } = await showJobLog({ params: { jobId: begun!.name } });
    // One line a participant, although each has an end on both cameras.
    expect(participants.map(({ participantId, rider_name, photos }) => [participantId, rider_name, photos])).toEqual([
      [anna, 'Anna Esempio', 4],
      [joerg, 'Jörg Müller', 3],
    ]);
  });

  it('sells a collection with the photos of both', async () => {
    await own.ingestAll(ends);
    const order = pendingOrder({ id: randomUUID(), total_amount: 7000, language: 'it', site: siteUrl });
    await placeOrder(order, [orderedItem(event, { collectionOf: '900001' })]);
    const { key } = (await buildZip({ order_id: order.id, generation: 1 }))!;
    expect([...readZip(await parts.contentOf('downloads', key)).keys()]).toEqual(
      ['0001', '0002', '0002-2', '0003-2'].map((name) => `${riddenFolders.stella}/${name}.jpg`),
    );
  });

  it('moves the end of one camera and leaves the others, also when two move ends at once', async () => {
    await own.begin(ends);
    await own.begin([{ participantId: joerg, photo_to: SECOND + 2 }]);
    const { cameras } = (await readRace(event, race, { consistent: true }))!.race;
    await Promise.all([
      setPhotoEnd(event, race, anna, SECOND + 4, cameras),
      setPhotoEnd(event, race, anna, 1, cameras),
      setPhotoEnd(event, race, joerg, SECOND + 1, cameras),
    ]);
    const { starts } = (await readRace(event, race, { consistent: true }))!;
    expect(starts.map(({ photo_to, other_ends }) => [photo_to, other_ends])).toEqual([
      [1, [SECOND + 4]],
      [null, []],
      [4, [SECOND + 1]],
    ]);
  });

  it('refuses two ends of one camera for one start', async () => {
    const answer = await own.post([...ends, { participantId: anna, photo_to: SECOND + 4 }]);
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { '4.participantId': 'named twice' } } } });
  });
});
