import { createHash, randomBytes } from 'node:crypto';
import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offeredPhotos, type WantedPart, type WantedPhoto } from '../../../../core/photos/contract/photo-uploads.ts';
import type { SignedPut } from '../../../../core/wire/signed-put.ts';
import { raceId, type EventId } from '../../../../core/ids.ts';
import { partsOf } from '../../../../core/photos/photo-upload.ts';
import { finishPhoto, offerPhotos } from '../../../../lambdas/photos/ingest/photo-uploads.ts';
import { registerRace } from '../../../../lambdas/photos/ingest/register/register-race.ts';
import { putNamedOriginal } from '../../../../lambdas/gateways/buckets/originals.ts';
import { s3 } from '../../../../lambdas/gateways/buckets/s3.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts?.close());
beforeEach(async () => {
  e = newEventId();
  await putRace(e, r);
});

const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const piecesOf = (data: Buffer) => partsOf(data.length).map(({ from, to }) => data.subarray(from, to));
const offerOf = (path: string, data: Buffer) => ({
  path,
  bytes: data.length,
  sha256: hash(data),
  parts: piecesOf(data).map(hash),
});
const offer = async (path: string, data: Buffer): Promise<WantedPhoto> =>
  (await offerPhotos(e, r, [offerOf(path, data)])).photos[0]!;
const put = ({ address, headers }: SignedPut, data: Buffer, changed = headers) =>
  fetch(address, { method: 'PUT', headers: changed, body: new Uint8Array(data) });

async function addressFor(path: string, data: Buffer): Promise<SignedPut> {
  const wanted = await offer(path, data);
  if (wanted.state !== 'send') throw new Error(`it is to be ${wanted.state}`);
  return wanted.put;
}

async function partsFor(path: string, data: Buffer) {
  const wanted = await offer(path, data);
  if (wanted.state !== 'send_parts') throw new Error(`it is to be ${wanted.state}`);
  return wanted;
}

const filesOfRace = () => parts.keysIn('originals').filter((key) => key.startsWith(`originals/${e}/${r}/`));

describe('an original from an admin’s browser', () => {
  it('goes straight to the bucket once, keeps what it was called, and is there when it is offered again', async () => {
    const data = randomBytes(5000);
    const answer = await put(await addressFor('100NIKON/DSC_0012.JPG', data), data);
    expect(answer.status).toBe(200);
    expect(filesOfRace()).toEqual([`originals/${e}/${r}/${hash(data)}.jpg`]);
    expect(await parts.contentOf('originals', filesOfRace()[0]!)).toEqual(data);
    expect(await offer('elsewhere/copy.jpg', data)).toEqual({ state: 'there' });
    const { originals } = await registerRace(e, r);
    expect(originals).toMatchObject([{ number: 12, name: 'DSC_0012.JPG', folder: '100NIKON' }]);
  });

  it('is refused by the bucket when it is another content, and when it is sent without its conditions', async () => {
    const data = randomBytes(5000);
    const signed = await addressFor('DSC_0001.jpg', data);
    expect((await put(signed, randomBytes(5000))).status).toBe(400);
    const { 'if-none-match': _condition, ...others } = signed.headers;
    expect((await put(signed, data, others)).status).toBe(403);
    expect((await put(signed, data, { ...signed.headers, 'x-amz-checksum-sha256': 'AAAA' })).status).toBe(403);
    expect(filesOfRace()).toEqual([]);
  });

  it('that two send at once lies there once, and the second is told so', async () => {
    const data = randomBytes(5000);
    const [one, other] = [await addressFor('a/DSC_0001.jpg', data), await addressFor('b/DSC_0001.jpg', data)];
    const answers = await Promise.all([put(one, data), put(other, data)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(filesOfRace()).toHaveLength(1);
  });

  it('that another program put there under a name is not sent once more', async () => {
    const data = randomBytes(5000);
    await putNamedOriginal(e, r, 'DSC_0007.jpg', data);
    await registerRace(e, r);
    expect(await offer('DSC_0007.jpg', data)).toEqual({ state: 'there' });
    expect(await offer('DSC_0007.jpg', randomBytes(5000))).toMatchObject({ state: 'send' });
  });
});

describe('a large original', () => {
  const data = randomBytes(40_000_000);
  const send = async (wanted: WantedPart[]) =>
    Promise.all(
      wanted.map(async (part, at) => {
        const etag =
          part.state === 'there' ? part.etag : (await put(part.put, piecesOf(data)[at]!)).headers.get('etag');
        return { etag: etag ?? '', sha256: hash(piecesOf(data)[at]!) };
      }),
    );
  const statesOf = (wanted: readonly WantedPart[]) => wanted.map(({ state }) => state);

  it('goes up in parts that the bucket checks one by one, and is there when it is finished', async () => {
    const { upload, parts: wanted } = await partsFor('DSC_0001.jpg', data);
    expect(statesOf(wanted)).toEqual(['send', 'send', 'send']);
    const [first] = wanted;
    if (first?.state !== 'send') throw new Error('its first part is there');
    expect((await put(first.put, piecesOf(data)[1]!)).status).toBe(400);
    const sent = { sha256: hash(data), path: 'DSC_0001.jpg', upload, parts: await send(wanted) };
    expect(filesOfRace()).toEqual([]);
    await finishPhoto(e, r, sent);
    expect(hash(await parts.contentOf('originals', filesOfRace()[0]!))).toBe(hash(data));
    await finishPhoto(e, r, sent);
    expect(await offer('DSC_0001.jpg', data)).toEqual({ state: 'there' });
  });

  it('that was interrupted is no photo, and goes on where it stopped, also when it is offered under another name', async () => {
    const { upload, parts: wanted } = await partsFor('DSC_0001.jpg', data);
    const [first] = await send(wanted.slice(0, 1));
    const missing = { etag: 'f'.repeat(32), sha256: hash(data) };
    const sent = { sha256: hash(data), path: 'DSC_0001.jpg', upload, parts: [first!, missing, missing] };
    await expect(finishPhoto(e, r, sent)).rejects.toMatchObject({ code: 'upload_not_there' });
    expect(filesOfRace()).toEqual([]);
    const again = await partsFor('elsewhere/copy.jpg', data);
    expect([again.upload, statesOf(again.parts)]).toEqual([upload, ['there', 'send', 'send']]);
    await finishPhoto(e, r, { ...sent, parts: await send(again.parts) });
    expect(hash(await parts.contentOf('originals', filesOfRace()[0]!))).toBe(hash(data));
  });

  it('takes over no part that is another content, and none of an upload that was given up', async () => {
    const { upload, parts: wanted } = await partsFor('DSC_0001.jpg', data);
    await send(wanted.slice(0, 2));
    const known = offerOf('DSC_0001.jpg', data);
    const other = { ...known, parts: [known.parts[0]!, known.parts[2]!, known.parts[1]!] };
    const { photos } = await offerPhotos(e, r, [other]);
    expect(photos).toMatchObject([{ upload, parts: [{ state: 'there' }, { state: 'send' }, { state: 'send' }] }]);
    const [Bucket, Key] = ['originals', `originals/${e}/${r}/${hash(data)}.jpg`];
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload }));
    expect(statesOf((await partsFor('DSC_0001.jpg', data)).parts)).toEqual(['send', 'send', 'send']);
  });

  it('has to say the parts that it is sent in', () => {
    const known = offerOf('DSC_0001.jpg', data);
    expect(offeredPhotos.safeParse({ photos: [known] }).success).toBe(true);
    expect(offeredPhotos.safeParse({ photos: [{ ...known, parts: [] }] }).success).toBe(false);
  });
});

describe('nothing is taken', () => {
  const data = randomBytes(5000);

  it('that is no photo by its name', async () => {
    for (const path of ['DSC_0001.NEF', 'film.mov', '._DSC_0001.jpg'])
      await expect(offer(path, data)).rejects.toMatchObject({ code: 'malformed_body' });
  });

  it('for a race that is completed, or not there', async () => {
    await expect(offerPhotos(e, raceId('9'), [offerOf('DSC_0001.jpg', data)])).rejects.toMatchObject({
      code: 'race_not_found',
    });
    await changeRace(e, r, { status: 'completed' });
    await expect(offer('DSC_0001.jpg', data)).rejects.toMatchObject({ code: 'race_completed' });
  });
});
