import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coverEdit, type CoverEdit, type EventEdit } from '../../../core/catalogue/contract/office-event.ts';
import { eventId, keyIn, raceId, withKey, type EventId } from '../../../core/ids.ts';
import { editCover } from '../../../lambdas/catalogue/events/change-cover.ts';
import { editEvent } from '../../../lambdas/catalogue/events/change-event.ts';
import { showEvent } from '../../../lambdas/catalogue/events/events.ts';
import { renewLink } from '../../../lambdas/catalogue/events/new-link.ts';
import { showOfficeEvent } from '../../../lambdas/catalogue/events/office-events.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { changeEvent, readEvent } from '../../../lambdas/store/catalogue/events/events.ts';
import { newLinkKey } from '../../../lambdas/store/catalogue/events/private-link.ts';
import { coversOfPrivateEvents } from '../../../lambdas/photos/place-covers.ts';
import { runMigrations } from '../../../lambdas/store/migrations/run-migrations.ts';
import { allMigrations } from '../../../scripts/migrate/all-migrations.ts';
import { newEventId } from '../../support/new-event-id.ts';
import * as zoo from '../photos/ingest/zoo.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../photo-parts.ts';

const BOSS = 'boss';
const r = raceId('3');
/** The whole picture. */
const crop = { x: 0, y: 0, width: 1200, height: 675 };

let parts: PhotoParts;
let e: EventId;
/** The public keys of the event's cover. */
let known: string[];
beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  e = newEventId();
  await putRace(e, r);
  await give(1200, 675);
  known = files();
  expect(known).toHaveLength(6);
});

async function give(width: number, height: number): Promise<void> {
  const upload = randomUUID();
  await parts.s3.put('covers', `uploads/${upload}`, await zoo.jpeg(width, height));
  await change({ upload, crop });
}
const change = async (cover: CoverEdit['cover']) =>
  editCover(e, coverEdit.parse({ was: (await event()).cover_image_url, cover }), BOSS);
const event = async () => (await readEvent(e, { consistent: true }))!;
const edit = (changes: EventEdit['changes'], was: EventEdit['was']) => editEvent(e, { changes, was }, BOSS);
const close = (unlisted: boolean) => edit({ unlisted }, { unlisted: !unlisted });
const hide = (hidden: boolean) => edit({ hidden }, { hidden: !hidden });
const files = (of = e) => parts.keysIn('covers').filter((key) => new RegExp(`/${of}[-~.]`).test(key));
const keyed = async () => withKey(e, (await event()).link_key!);
const renew = async () => renewLink(e, { was: keyIn(await keyed())! }, BOSS);

/** Expects the cover's six files at the address that holders of the link see, and nowhere else. */
async function expectAtLink(): Promise<string> {
  const cover = (await showEvent(await keyed())).event.cover_image_url!;
  expect((await showRace(await keyed(), r)).event.cover_image_url).toBe(cover);
  expect((await showOfficeEvent(e)).event.cover_shown_url).toBe(cover);
  const folder = cover.slice(1, cover.lastIndexOf('/'));
  expect(folder).toMatch(new RegExp(`^covers/${e}~[\\w-]{22}-[\\da-f]{16}$`));
  expect(cover).not.toContain(keyIn(await keyed()));
  expect(files().filter((key) => key.startsWith(folder))).toHaveLength(6);
  expect(files().filter((key) => !key.includes('~'))).toEqual([]);
  return cover;
}

describe('the cover of a private event', () => {
  it('leaves its public address for one that follows from the link, and comes back', async () => {
    await close(true);
    await expectAtLink();
    expect(files()).toHaveLength(6);
    await close(false);
    expect(files()).toEqual(known);
    expect((await showEvent(e)).event.cover_image_url).toBe(`/${known.find((key) => key.includes('original'))!}`);
    expect((await showEvent(await keyed())).event.cover_image_url).toBe((await showEvent(e)).event.cover_image_url);
  });

  it('moves with a new link, and stays with repeated calls', async () => {
    await close(true);
    const old = await expectAtLink();
    const was = keyIn(await keyed())!;
    await renew();
    const present = await expectAtLink();
    expect(present).not.toBe(old);
    expect(files()).toHaveLength(6);
    await renewLink(e, { was }, BOSS);
    await close(true);
    expect(await expectAtLink()).toBe(present);
  });

  it('is at the link when the event gets it while it is private, also after another one', async () => {
    await change(null);
    await close(true);
    await give(1200, 700);
    const first = await expectAtLink();
    await give(1200, 800);
    expect(await expectAtLink()).not.toBe(first);
    await change({ crop: { ...crop, width: 600, height: 338 } });
    expect((await showEvent(await keyed())).event).toMatchObject({ cover_crop_width: 600 });
    await close(false);
    expect(files().filter((key) => key.includes('~'))).toEqual([]);
  });

  it('has no address at all while the event is hidden too', async () => {
    await close(true);
    const cover = await expectAtLink();
    await hide(true);
    expect(files().filter((key) => key.startsWith('covers/'))).toEqual([]);
    expect((await fetch((await showOfficeEvent(e)).event.cover_shown_url!)).status).toBe(200);
    await hide(false);
    expect(await expectAtLink()).toBe(cover);
    await hide(true);
    await close(false);
    expect(files().filter((key) => key.startsWith('covers/'))).toEqual([]);
    await hide(false);
    expect(files()).toEqual(known);
  });

  it('is at its place whatever two admins do at once', async () => {
    await Promise.all([close(true), give(1200, 800)]);
    await expectAtLink();
    await Promise.all([renew(), give(1200, 900)]);
    await expectAtLink();
  });

  it('leaves an event alone, the id of which begins with the same letters', async () => {
    const longer = eventId(`${e}0`);
    await parts.s3.put('covers', `covers/${longer}.jpg`, Buffer.from('x'));
    await close(true);
    expect(files(longer)).toEqual([`covers/${longer}.jpg`]);
  });

  it('moves by the migration when the event was private before, also a cover without sizes', async () => {
    await parts.s3.put('covers', `covers/${e}.jpg`, Buffer.from('x'));
    await changeEvent(e, { unlisted: true, link_key: newLinkKey() });
    const reports = await runMigrations(allMigrations);
    const report = reports.find(({ does }) => does === coversOfPrivateEvents.does);
    expect(report!.changed).toBeGreaterThan(0);
    await expectAtLink();
    await changeEvent(e, { cover_image_url: `/covers/${e}.jpg` });
    const { cover_image_url } = (await showEvent(await keyed())).event;
    expect(files()).toContain(cover_image_url!.slice(1));
  });
});
