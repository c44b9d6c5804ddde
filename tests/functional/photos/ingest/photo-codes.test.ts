import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { BLACK_FRAME, codeOfNumber, codeOfTime } from '../../../../core/photos/codes/photo-code.ts';
import { findCode } from '../../../../lambdas/photos/imaging/find-code.ts';
import { decodeOriginal } from '../../../../lambdas/photos/imaging/original.ts';
import { showProposal } from '../../../../lambdas/catalogue/races/propose-ranges.ts';
import { listClockSightings } from '../../../../lambdas/store/catalogue/races/clock-sightings.ts';
import { claimNumbers, readRegister, recordCode } from '../../../../lambdas/store/photos/photo-register.ts';
import { raceId } from '../../../../core/ids.ts';
import { anOriginal } from '../../../support/an-original.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { putRace, startPhotoParts } from '../../photo-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

const parts = await startPhotoParts();
afterAll(() => parts.close());

const SCREEN = { width: 1600, height: 1600 };
const seen = async (photo: Buffer) => findCode(await decodeOriginal(photo, SCREEN));

/**
 * Draws a telephone held into a photo. Its code has that share of the photo's height, and is turned by some degrees.
 */
async function photoOf(text: string, share: number, turned = 6): Promise<Buffer> {
  const height = Math.round(2000 * share);
  const code = await sharp(await toBuffer(text, { margin: 4, width: height }))
    .rotate(turned, { background: '#fff' })
    .toBuffer();
  return sharp(await zoo.jpeg(3000, 2000))
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

describe('a photo’s content for the autopilot', () => {
  it.each([0.6, 0.3, 0.15])('is a clock’s code that is %f as high as the photo', async (share) => {
    const code = codeOfTime(Date.parse('2026-08-21T08:12:33.456Z'));
    expect(await seen(await photoOf(code, share))).toBe(code);
  });

  it('is the number of whoever rides next', async () => {
    expect(await seen(await photoOf(codeOfNumber(41), 0.3))).toBe('EQN41');
  });

  it.each([84, 135, 186, 264])('is a code that is held into it turned by %f degrees', async (turned) => {
    expect(await seen(await photoOf(codeOfNumber(41), 0.3, turned))).toBe('EQN41');
  });

  it('is a frame in the dark', async () => {
    const dark = sharp({ create: { width: 600, height: 400, channels: 3, background: '#050505' } });
    expect(await seen(await dark.jpeg().toBuffer())).toBe(BLACK_FRAME);
  });

  it('is empty with a horse, or with another person’s code', async () => {
    expect(await seen(await zoo.jpeg(3000, 2000))).toBeNull();
    expect(await seen(await photoOf('https://example.com', 0.4))).toBeNull();
  });

  it('is in the register once the race’s pictures are made', async () => {
    const [event, race] = [newEventId(), raceId('3')];
    await putRace(event, race);
    const own = ingestOf(parts, event, race);
    await own.upload({ 'DSC_0001.JPG': await photoOf(codeOfNumber(41), 0.4), 'DSC_0002.JPG': await zoo.shot(1) });
    await own.ingestAll([]);
    const { originals } = await readRegister(event, race);
    expect(originals.map(({ number, code }) => [number, code])).toEqual([
      [1, 'EQN41'],
      [2, null],
    ]);
  });
});

describe('a photographed clock', () => {
  const camera = { model: 'Z 9', serial: '6012345' };
  const [morning, noon] = [raceId('3'), raceId('4')];
  /** At seven seconds past ten by the camera, which is fifty-one seconds late. */
  const clock = codeOfTime(Date.parse('2026-08-21T07:59:16.000Z'));
  const seen = {
    swiss_equestrian_race_id: morning,
    body: 'serial Z 9 6012345',
    moment: '2026-08-21T10:00:07',
    shown_at: '2026-08-21T07:59:16.000Z',
  };
  const newEvent = async () => {
    const event = newEventId();
    for (const race of [morning, noon]) await putRace(event, race);
    return event;
  };

  it('in the first race tells the camera’s error to the proposals of the next ones', async () => {
    const event = await newEvent();
    const later = ingestOf(parts, event, noon);
    await later.upload({ 'DSC_0050.JPG': await zoo.shot(9000, camera), 'DSC_0051.JPG': await zoo.shot(9002, camera) });
    await later.ingestAll([]);
    expect(await showProposal(event, noon)).toMatchObject({ photo_count: 2, clocks: [] });

    const first = ingestOf(parts, event, morning);
    const photo = zoo.shotOf(sharp(await photoOf(clock, 0.4)), 7, camera);
    await first.upload({ 'DSC_0001.JPG': await photo.jpeg().toBuffer(), 'DSC_0002.JPG': await zoo.shot(60, camera) });
    await first.ingestAll([]);
    expect(await listClockSightings(event)).toEqual([seen]);
    expect((await showProposal(event, noon)).clocks).toEqual([{ camera: 0, swiss_equestrian_race_id: morning }]);
    expect((await showProposal(event, morning)).clocks).toEqual([]);
  });

  it('is written with its photo’s code, however often, and not of a number that another file has', async () => {
    const event = await newEvent();
    const original = anOriginal(1, { body: seen.body, moment: seen.moment });
    await claimNumbers(event, morning, [original]);
    await recordCode(event, morning, { number: 1, file: 'another.jpg' }, clock);
    expect(await listClockSightings(event)).toEqual([]);
    for (let time = 0; time < 2; time++) await recordCode(event, morning, original, clock);
    expect(await listClockSightings(event)).toEqual([seen]);
    expect((await readRegister(event, morning)).originals).toMatchObject([{ code: clock }]);
  });
});
