import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhotoReport, newTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { raceId, startId } from '../../../../core/ids.ts';
import { reportPhotos } from '../../../../lambdas/photos/report-photos.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { showPhotoReports } from '../../../../lambdas/sales/orders/office/photo-reports.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { forgetAskers } from '../../../../lambdas/store/photos/forget-askers.ts';
import { listTakeDowns } from '../../../../lambdas/store/photos/take-downs.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from '../ingest/run-ingest.ts';
import * as zoo from '../ingest/zoo.ts';

const r = raceId('3');
const DAY_MS = 24 * 60 * 60 * 1000;

let parts: PhotoParts;
beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());

it('the people behind a take-down go after a year, its record outside the table never has it', async () => {
  const event = newEventId();
  await putRace(event, r);
  const race = ingestOf(parts, event, r);
  await race.upload({ '1.jpg': await zoo.shot(1) });
  await race.ingestAll([{ participantId: startId('900001'), photo_to: 1 }]);
  await changeRace(event, r, { status: 'uploaded' });
  const place = { swiss_equestrian_rider_id: startId('900001'), photos: [1], reason: 'child' as const };
  await reportPhotos(
    newPhotoReport.parse({
      ...place,
      swiss_equestrian_id: event,
      swiss_equestrian_race_id: r,
      kind: 'take_down',
      email: 'mamma@esempio.example',
    }),
  );
  const report_id = (await showPhotoReports(event, r)).reports[0]!.id;
  const wanted = newTakeDown.parse({ ...place, kind: 'photos', sold: 'withdrawn', report_id });
  await takeDown(event, r, wanted, 'boss');
  const again = { by: 'Papà di Anna', how: 'telephone' as const };
  await takeDown(event, r, newTakeDown.parse({ ...place, kind: 'photos', sold: 'withdrawn', asked: again }), 'boss');
  const asked = async () =>
    (await listTakeDowns()).map(({ asked_by, earlier }) => [asked_by, ...earlier.map((one) => one.asked_by)]);
  const now = Date.now();
  expect(await forgetAskers(new Date(now + 364 * DAY_MS))).toBe(0);
  expect(await asked()).toEqual([['Papà di Anna', 'mamma@esempio.example']]);
  expect(await forgetAskers(new Date(now + 366 * DAY_MS))).toBe(1);
  expect(await asked()).toEqual([[null, null]]);
  const records = parts.s3.list('originals').objects.filter(({ key }) => key.startsWith('removals/'));
  expect(records.length).toBeGreaterThan(0);
  for (const { key } of records) expect(String(await parts.contentOf('originals', key))).not.toMatch(/mamma|Papà/);
});
