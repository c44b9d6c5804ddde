import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { raceId, type EventId } from '../../../../core/ids.ts';
import { partsOf } from '../../../../core/photos/photo-upload.ts';
import { offerPhotos } from '../../../../lambdas/photos/ingest/photo-uploads.ts';
import { ringStateOf } from '../../../../core/catalogue/ring/ring-state.ts';
import { readStartList } from '../../../../core/catalogue/start-list/read-start-list.ts';
import { listRingTaps } from '../../../../lambdas/store/catalogue/races/ring-taps.ts';
import { setEnd } from '../../../support/set-end.ts';
import { addCameras } from '../../../../lambdas/store/photos/photo-register.ts';
import { changeRace, readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { readArguments } from '../../../../scripts/load/arguments.ts';
import { importStartList, prepareRace, rangesOf } from '../../../../scripts/load/prepare-race.ts';
import { listFolder } from '../../../../scripts/load/photo-folder.ts';
import { LoadReport } from '../../../../scripts/load/report.ts';
import { uploadPhotos } from '../../../../scripts/load/upload.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { bingo, putRace, putRiddenRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { ingestOf } from './run-ingest.ts';

let parts: PhotoParts;
let e: EventId;
const r = raceId('3');
const folder = mkdtempSync(join(tmpdir(), 'card-'));
let said: string[];

beforeAll(async () => void (parts = await startPhotoParts()));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await parts?.close();
});
beforeEach(async () => {
  e = newEventId();
  said = [];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '100NIKON'), { recursive: true });
  await putRace(e, r);
});
afterEach(() => vi.restoreAllMocks());

const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
function write(path: string, data = randomBytes(5000)): string {
  writeFileSync(join(folder, path), data);
  return hash(data);
}
const filesOfRace = () => parts.keysIn('originals').filter((key) => key.startsWith(`originals/${e}/${r}/`));
/** Watches the uploads to the bucket. */
const watchPuts = () => vi.spyOn(globalThis, 'fetch');

async function load(look = () => undefined as void) {
  const { files } = await listFolder(folder);
  look();
  const report = new LoadReport((line) => void said.push(line));
  const delivered = await uploadPhotos(e, r, files, report);
  return { delivered, report };
}

describe('a folder that is loaded', () => {
  it('is sent as a browser sends it: each content once, by its hash, and nothing the second time', async () => {
    const data = randomBytes(5000);
    const contents = [write('100NIKON/DSC_0001.JPG', data), write('DSC_0002.jpeg')];
    write('copia.jpg', data);
    const { delivered, report } = await load();
    expect([report.sent, report.there, new Set(delivered.values())]).toEqual([2, 1, new Set(contents)]);
    expect(filesOfRace()).toEqual(contents.map((content) => `originals/${e}/${r}/${content}.jpg`).sort());
    const puts = watchPuts();
    const again = await load();
    expect([again.report.sent, again.report.there, puts.mock.calls.length]).toEqual([0, 3, 0]);
  });

  it('goes on inside a large file, wherever it was begun', async () => {
    const data = randomBytes(40_000_000);
    const sha256 = write('DSC_0001.JPG', data);
    const pieces = partsOf(data.length).map(({ from, to }) => data.subarray(from, to));
    const offered = { path: 'DSC_0001.JPG', bytes: data.length, sha256, parts: pieces.map(hash) };
    const [wanted] = (await offerPhotos(e, r, [offered])).photos;
    const first = wanted?.state === 'send_parts' && wanted.parts[0];
    if (!first || first.state !== 'send') throw new Error('there is nothing to send');
    await fetch(first.put.address, { method: 'PUT', headers: first.put.headers, body: pieces[0]! });
    const puts = watchPuts();
    const { report } = await load();
    expect([report.sent, puts.mock.calls.length]).toEqual([1, 2]);
    expect(hash(await parts.contentOf('originals', filesOfRace()[0]!))).toBe(sha256);
  });

  it('names what was taken away or changed meanwhile and sends the rest', async () => {
    for (const path of ['a.jpg', 'b.jpg', 'c.jpg']) write(path);
    const { report } = await load(() => {
      rmSync(join(folder, 'a.jpg'));
      truncateSync(join(folder, 'b.jpg'), 100);
    });
    expect(said.sort()).toEqual(['a.jpg: the file cannot be read.', 'b.jpg: the file changed while it was sent.']);
    expect([report.sent, filesOfRace().length, report.ended()]).toEqual([1, 1, false]);
    expect(said.at(-1)).toBe('2 of 3 were refused.');
  });

  it('has a list that may name ring times of starts: each counts once, however often it is loaded', async () => {
    const list = (time: string) =>
      readStartList(Buffer.from(`rider,horse,rider id,ring time\nAnna,Luna,960001,${time}\nBea,Sole,960002,\n`)).starts;
    const importing = (time: string) => importStartList({ event: e, race: r }, list(time), (line) => said.push(line));
    for (const time of ['11:00:00', '11:00:00', '10:00:00']) await importing(time);
    expect(said.filter((line) => line.startsWith('Ring'))).toEqual([
      'Ring times: 1, 1 of them new.',
      'Ring times: 1, 0 of them new.',
      'Ring times: 1, 1 of them new.',
    ]);
    const taps = (await listRingTaps(e, r)).map((tap) => ({ ...tap, at: Date.parse(tap.at) }));
    expect([...ringStateOf(taps).starts.values()]).toMatchObject([{ place: 'entered', again: null }]);
  });

  it('leaves the ends alone that the office moves while its pictures are asked for', async () => {
    await putRiddenRace(e, r);
    const { post } = ingestOf(parts, e, r);
    const args = readArguments([folder, '--event', e, '--race', r]);
    const ranges = await rangesOf(args, [], (line) => said.push(line));
    await setEnd(e, r, bingo, 4);
    expect(await post(ranges)).toMatchObject({ status: 200 });
    expect((await readRace(e, r))!.participants.map(({ photo_to }) => photo_to)).toEqual([3, 4, 8]);
  });

  it('has a list with ends of the camera that their numbers name', async () => {
    await addCameras(
      e,
      r,
      [],
      ['one', 'other'].map((body, number) => ({ body, number })),
    );
    const { starts } = readStartList(Buffer.from('photo_to,rider,horse,rider id\n1000000107,Anna,Luna,960001\n'));
    await importStartList({ event: e, race: r }, starts, (line) => said.push(line));
    const [luna] = (await readRace(e, r))!.participants.filter(({ horse_name }) => horse_name === 'Luna');
    expect(luna).toMatchObject({ photo_to: null, other_ends: [1_000_000_107] });
  });

  it('is refused by a completed race, and the ends stay too', async () => {
    write('a.jpg');
    await putRiddenRace(e, r);
    await changeRace(e, r, { status: 'completed' });
    const args = readArguments([folder, '--event', e, '--race', r]);
    await expect(prepareRace(args, '2026-08-21', (line) => said.push(line))).rejects.toThrow(
      'Race 3 is completed and takes no more photos.',
    );
    const { post } = ingestOf(parts, e, r);
    expect((await post([{ participantId: bingo, photo_to: 4 }])).body).toMatchObject({
      error: { code: 'race_completed' },
    });
    expect(await post([{ participantId: bingo, photo_to: 5 }])).toMatchObject({ status: 200 });
    expect((await readRace(e, r))!.participants.map(({ photo_to }) => photo_to)).toEqual([3, 5, 8]);
    const { report } = await load();
    expect([said, filesOfRace(), report.ended()]).toEqual([
      ['a.jpg: the race is completed and takes no more photos.', '1 of 1 were refused.'],
      [],
      false,
    ]);
  });
});
