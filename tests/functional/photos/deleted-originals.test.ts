import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STARTING_POINT } from '../../../core/shop/table-version.ts';
import { officeRaceDetail } from '../../../core/catalogue/contract/races-admin.ts';
import { eventId, raceId } from '../../../core/ids.ts';
import { showOfficeRace } from '../../../lambdas/catalogue/races/office-race.ts';
import { editAgeLimits } from '../../../lambdas/catalogue/settings/age-limits.ts';
import { log } from '../../../lambdas/log.ts';
import { startPhotoJob, startPictures } from '../../../lambdas/photos/ingest/start-photo-job.ts';
import { deleteOriginals, type DeleteOriginalsTask } from '../../../lambdas/photos/old-originals/delete-originals.ts';
import { confirmOldOriginals, previewOldOriginals } from '../../../lambdas/photos/old-originals/office.ts';
import { settleCheckout } from '../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { recordMigration } from '../../../lambdas/store/migrations/migrations-state.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem, putItem } from '../../../lambdas/store/table/table.ts';
import { replacePhoto } from '../../../scripts/replace-photo/replace-photo.ts';
import { checkOut, putOriginals, startAfterSale } from '../after-sale-parts.ts';
import { workflowArn } from '../local/one-aws.ts';
import { itemOf } from '../sale-catalogue.ts';
import type { SaleParts } from '../sale-parts.ts';
import { officeActs } from '../sales/orders/office-acts.ts';
import * as zoo from './ingest/zoo.ts';

const BOSS = 'boss';
const [e, r] = [eventId('50'), raceId('3')];
/** A year after the event's last day. */
const LATER = new Date('2027-09-01T10:00:00Z');

let parts: SaleParts;
beforeAll(async () => {
  parts = await startAfterSale();
  process.env['INGEST_POLLING_WORKFLOW_ARN'] = workflowArn('ingest-polling');
  await recordMigration(STARTING_POINT, { done: STARTING_POINT + 2, at: null });
  await editAgeLimits({ changes: { delete_after_months: 12 }, was: { delete_after_months: null } }, BOSS);
});
afterAll(() => parts?.close());

const setRace = (set: object) => changeItem({ key: keys.race(e, r), set });
beforeEach(async () => {
  for (const what of ['warn', 'info', 'error'] as const) vi.spyOn(log, what).mockImplementation(() => undefined);
  await setRace({ photo_numbers: '1-30', deleted_photos: '', status: 'scheduled' });
  await deleteItem({ key: keys.oldOriginals(e) });
  await putOriginals(parts);
});

/** Deletes all originals as the office does. */
async function deleteAll(): Promise<void> {
  const { races } = await previewOldOriginals(e, LATER);
  await confirmOldOriginals(
    e,
    races.reduce((sum, { originals }) => sum + originals, 0),
    BOSS,
    LATER,
  );
  const { input } = parts.executions.findLast(({ input }) => 'run' in input)!;
  await deleteOriginals(input as unknown as DeleteOriginalsTask, LATER);
}
const told = async () => officeRaceDetail.parse(await showOfficeRace(e, r)).race.originals_deleted;

describe('after the originals of a race were deleted', () => {
  it('the office reads how many and when, and nothing before', async () => {
    expect(await told()).toBeNull();
    await deleteAll();
    expect(await told()).toEqual({ photos: 30, at: LATER.toISOString() });
    await deleteItem({ key: keys.oldOriginals(e) });
    expect(await told()).toEqual({ photos: 30, at: null });
  });

  it.each([
    ['job', startPhotoJob],
    ['making of pictures', startPictures],
  ])('a new %s is refused with the reason, until a file comes again', async (_what, start) => {
    await deleteAll();
    await expect(start(e, r, BOSS)).rejects.toMatchObject({ code: 'originals_deleted' });
    await parts.s3.put('originals', 'originals/50/3/31.jpg', await zoo.shot(31));
    await expect(start(e, r, BOSS)).resolves.toMatchObject({ jobId: expect.any(String) as string });
  });

  it('a photo cannot be replaced, and the command says why', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'replace-'));
    const file = join(folder, 'new.jpg');
    writeFileSync(file, await zoo.shot(32));
    const original = {
      number: 7,
      sha256: 'a'.repeat(64),
      file: '0007.jpg',
      name: '0007.jpg',
      etag: '',
      bytes: 1,
      folder: '',
      body: '',
      moment: null,
      copy: false,
      registered_at: '2026-08-21T10:00:00.000Z',
    };
    await putItem({ item: { ...keys.original(e, r, 7), ...original } });
    await deleteAll();
    await expect(replacePhoto(file, { event: e, race: r, number: 7 })).rejects.toThrow(
      'The original of photo 7 was deleted by age.',
    );
    rmSync(folder, { recursive: true });
  });

  it.each(['single', 'collection'])(
    'an order of a %s that was paid late is not delivered, and the office reads why',
    async (type) => {
      await setRace({ status: 'uploaded' });
      const page = await checkOut([type === 'single' ? itemOf('900001', 7) : itemOf('900002')]);
      await setRace({ status: 'scheduled' });
      await parts.payAt(page.url);
      await settleCheckout(page.sessionId);
      await setRace({ deleted_photos: '1-30' });
      const office = officeActs(parts, BOSS);
      await expect(office.done(page.orderId, { action: 'deliver' })).rejects.toMatchObject({
        code: 'originals_deleted',
      });
      await setRace({ deleted_photos: '1-6,8-20' });
      await expect(office.done(page.orderId, { action: 'deliver' })).resolves.toBeDefined();
      await setRace({ deleted_photos: '1-30' });
      await expect(office.done(page.orderId, { action: 'new_link' })).rejects.toMatchObject({
        code: 'originals_deleted',
      });
    },
  );
});
