import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent as createEventBody } from '../../../core/catalogue/contract/catalogue-admin.ts';
import { MAX_COVER_BYTES } from '../../../core/catalogue/cover-upload.ts';
import { offeredCover } from '../../../core/catalogue/contract/cover.ts';
import type { SignedPut } from '../../../core/wire/signed-put.ts';
import { eventId, raceId, type EventId } from '../../../core/ids.ts';
import { coverEdit, type CoverEdit } from '../../../core/catalogue/contract/office-event.ts';
import { editCover } from '../../../lambdas/catalogue/events/change-cover.ts';
import { prepareUpload } from '../../../lambdas/catalogue/events/cover-upload.ts';
import { editEvent } from '../../../lambdas/catalogue/events/change-event.ts';
import { createEvent } from '../../../lambdas/catalogue/events/create-event.ts';
import { showEvents } from '../../../lambdas/catalogue/events/events.ts';
import { showOfficeEvent } from '../../../lambdas/catalogue/events/office-events.ts';
import { readEvent } from '../../../lambdas/store/catalogue/events/events.ts';
import { readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { showAnnouncement } from '../../../lambdas/catalogue/federation/events.ts';
import { startFederation, type RunningFederation } from '../../../local/federation/federation.ts';
import { newEventId } from '../../support/new-event-id.ts';
import * as zoo from '../photos/ingest/zoo.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../photo-parts.ts';

const BOSS = 'boss';

let parts: PhotoParts;
let federation: RunningFederation;
beforeAll(async () => {
  [parts, federation] = await Promise.all([startPhotoParts(), startFederation({ port: 0, today: '2026-08-20' })]);
  process.env['FEDERATION_URL'] = federation.url;
});
afterAll(() => Promise.all([parts.close(), federation.stop()]));

/** At 50 % a picture of 1200 × 600 fills the middle of a frame of twice its height. */
const beyond = { x: -467, y: -300, width: 2133, height: 1200 };

async function uploaded(picture: Buffer): Promise<string> {
  const upload = randomUUID();
  await parts.s3.put('covers', `uploads/${upload}`, picture);
  return upload;
}

async function withCover(e: EventId, upload: string, crop = beyond) {
  const { pruefungen } = await showAnnouncement(e);
  return { swiss_equestrian_id: e, races: pruefungen.map(({ id }) => ({ raceID: id })), cover: { upload, crop } };
}
const isStored = async (e: EventId) => (await showEvents()).events.some(({ id }) => id === e);

describe('an event’s cover', () => {
  it('is stored with the event as every public picture, telling nothing, and its crop as it was chosen', async () => {
    const e = eventId('991300');
    const upload = await uploaded(await zoo.withExif(await zoo.jpeg(600, 1200), 6));
    const { event } = await createEvent(await withCover(e, upload), 'admin');
    expect(event).toMatchObject({ cover_image_width: 1200, cover_image_height: 600, cover_crop_x: -467 });
    expect([event.cover_crop_y, event.cover_crop_width, event.cover_crop_height]).toEqual([-300, 2133, 1200]);
    const shown = await sharp(await parts.contentOf('covers', event.cover_image_url!.slice(1))).metadata();
    expect([shown.width, shown.height, shown.exif, shown.orientation]).toEqual([1200, 600, undefined, undefined]);
  });

  it('is one of those of two who create at once, and whoever asked for the other is told', async () => {
    const e = eventId('991301');
    const uploads = await Promise.all(
      [zoo.jpeg(1200, 600), zoo.jpeg(1200, 800)].map(async (one) => uploaded(await one)),
    );
    const bodies = await Promise.all(uploads.map((upload) => withCover(e, upload)));
    const answers = await Promise.allSettled(bodies.map((body) => createEvent(body, 'admin')));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'event_exists' } });
    const faster = answers.findIndex(({ status }) => status === 'fulfilled');
    await expect(createEvent(bodies[faster]!, 'admin')).resolves.toMatchObject({ success: true });
  });

  it.each([
    ['no picture, whatever it is called', async () => Buffer.from('<svg onload="alert(1)"/>'), 'cover_unusable'],
    ['a picture that is cut off', async () => (await zoo.jpeg(1200, 600)).subarray(0, 2000), 'cover_unusable'],
    ['more than 5 MB', async () => Buffer.alloc(MAX_COVER_BYTES + 1), 'cover_too_large'],
  ])('that is %s is refused, and no event is stored', async (_what, file, code) => {
    const e = eventId('991302');
    const asked = await withCover(e, await uploaded(await file()));
    await expect(createEvent(asked, 'admin')).rejects.toMatchObject({ code });
    expect(await isStored(e)).toBe(false);
  });

  it('is refused if it was not uploaded or its crop lies outside the picture', async () => {
    const e = eventId('991302');
    await expect(createEvent(await withCover(e, randomUUID()), 'admin')).rejects.toMatchObject({
      code: 'cover_not_there',
    });
    const upload = await uploaded(await zoo.jpeg(1200, 600));
    const beside = { ...beyond, x: 1200 };
    await expect(createEvent(await withCover(e, upload, beside), 'admin')).rejects.toMatchObject({
      code: 'cover_unusable',
    });
    expect(await isStored(e)).toBe(false);
  });

  it.each([
    ['another shape', { ...beyond, height: 2400 }],
    ['no height', { ...beyond, height: 0 }],
    ['parts of pixels', { ...beyond, x: 0.5 }],
  ])('has no crop with %s', (_what, crop) => {
    const cover = { upload: randomUUID(), crop };
    const body = { swiss_equestrian_id: '991302', races: [{ raceID: '1' }], cover };
    expect(createEventBody.safeParse({ ...body, cover: { ...cover, crop: beyond } }).success).toBe(true);
    expect(createEventBody.safeParse(body).success).toBe(false);
  });
});

describe('the upload of a picture', () => {
  const put = ({ address, headers }: SignedPut, picture: Uint8Array<ArrayBuffer>) =>
    fetch(address, { method: 'PUT', headers, body: picture }).then(({ status }) => status);
  const offer = (bytes: number) => prepareUpload(offeredCover.parse({ bytes }));

  it('goes straight to the bucket, with the offered size and once', async () => {
    const picture = new Uint8Array(await zoo.jpeg(1200, 600));
    const { upload, put: signed } = await offer(picture.byteLength);
    expect(await put(signed, picture)).toBe(200);
    expect(await put(signed, picture)).toBe(412);
    const e = eventId('991303');
    await expect(createEvent(await withCover(e, upload), 'admin')).resolves.toMatchObject({ success: true });
  });

  it('is refused with another size, and without the condition that it is new', async () => {
    const picture = new Uint8Array(2000);
    const { upload, put: signed } = await offer(1000);
    expect(await put(signed, picture)).toBe(403);
    expect(await put({ ...signed, headers: {} }, picture.slice(1000))).toBe(403);
    await expect(createEvent(await withCover(eventId('991304'), upload), 'admin')).rejects.toMatchObject({
      code: 'cover_not_there',
    });
  });

  it.each([0, -1, 1.5, MAX_COVER_BYTES + 1, '1000', null])('is not offered with %s bytes', (bytes) => {
    expect(offeredCover.safeParse({ bytes }).success).toBe(false);
    expect(offeredCover.safeParse({ bytes: MAX_COVER_BYTES }).success).toBe(true);
  });
});

describe('the cover of an event that is there', () => {
  const r = raceId('3');
  let e: EventId;
  beforeEach(async () => {
    e = newEventId();
    await putRace(e, r);
  });
  const change = (was: string | null, cover: CoverEdit['cover']) => editCover(e, coverEdit.parse({ was, cover }), BOSS);
  const now = async () => (await readRace(e, r, { consistent: true }))!.race.event;
  const middle = { x: 300, y: 150, width: 600, height: 338 };

  it('is uploaded, cropped in its own pixels, and taken away; its races’ pages follow', async () => {
    const upload = await uploaded(await zoo.jpeg(1200, 600));
    await change(null, { upload, crop: beyond });
    const { cover_image_url: first } = await now();
    expect(await now()).toMatchObject({ cover_image_width: 1200, cover_image_height: 600, cover_crop_x: -467 });
    await change(first, { crop: middle });
    expect(await now()).toMatchObject({ cover_image_url: first, cover_crop_x: 300, cover_crop_width: 600 });
    await change(first, null);
    expect(await now()).toMatchObject({ cover_image_url: null, cover_crop_x: null, cover_image_width: null });
    expect(await readEvent(e)).toEqual(await now());
  });

  it('leaves its public address while the event is hidden, and comes back with it', async () => {
    await change(null, { upload: await uploaded(await zoo.jpeg(1200, 600)), crop: beyond });
    const hide = (hidden: boolean) => editEvent(e, { was: { hidden: !hidden }, changes: { hidden } }, BOSS);
    const files = (place: string) => parts.keysIn('covers').filter((key) => key.startsWith(`${place}/${e}`));
    const covers = files('covers');
    expect(covers).toHaveLength(6);
    await hide(true);
    expect([files('covers'), files('hidden')]).toEqual([[], covers.map((key) => key.replace('covers', 'hidden'))]);
    const { event } = await showOfficeEvent(e);
    expect(event.cover_image_url).toBe(`/${covers.find((key) => key.includes('original'))}`);
    expect((await fetch(event.cover_shown_url!)).status).toBe(200);
    await hide(false);
    expect([files('covers'), files('hidden')]).toEqual([covers, []]);
    expect((await showOfficeEvent(e)).event.cover_shown_url).toBe(event.cover_image_url);
  });

  it('has no public address when a hidden event gets it, also with two admins at once', async () => {
    const hide = (hidden: boolean) => editEvent(e, { was: { hidden: !hidden }, changes: { hidden } }, BOSS);
    const files = () => parts.keysIn('covers').filter((key) => key.startsWith(`covers/${e}`));
    await hide(true);
    await change(null, { upload: await uploaded(await zoo.jpeg(1200, 600)), crop: beyond });
    expect(files()).toEqual([]);
    await hide(false);
    const other = uploaded(await zoo.jpeg(1200, 700));
    const { cover_image_url } = await now();
    await Promise.all([hide(true), change(cover_image_url, { upload: await other, crop: beyond })]);
    expect(files()).toEqual([]);
  });

  it('is changed once by who sends the same twice', async () => {
    const upload = await uploaded(await zoo.jpeg(1200, 600));
    await change(null, { upload, crop: beyond });
    const once = await now();
    await change(null, { upload, crop: beyond });
    expect(await now()).toEqual(once);
  });

  it('is not replaced, cropped or taken away by who saw another one', async () => {
    await change(null, { upload: await uploaded(await zoo.jpeg(1200, 600)), crop: beyond });
    const { cover_image_url } = await now();
    const upload = await uploaded(await zoo.jpeg(1200, 800));
    for (const cover of [{ upload, crop: { ...middle, width: 1200, height: 675 } }, { crop: middle }, null])
      await expect(change(null, cover)).rejects.toMatchObject({ code: 'edit_conflict', current: { cover_image_url } });
    expect((await now()).cover_image_url).toBe(cover_image_url);
  });

  it.each([
    ['beside the picture', { ...middle, x: 1200 }],
    ['below 50 %', { x: -600, y: -375, width: 2400, height: 1350 }],
    ['above 300 %', { x: 300, y: 150, width: 320, height: 180 }],
  ])('has no part %s', async (_what, crop) => {
    await change(null, { upload: await uploaded(await zoo.jpeg(1200, 600)), crop: beyond });
    const { cover_image_url } = await now();
    await expect(change(cover_image_url, { crop })).rejects.toMatchObject({ code: 'cover_unusable' });
  });
});
