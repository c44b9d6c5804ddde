import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { BLACK_FRAME, codeOfNumber, codeOfTime } from '../../../core/photo-codes/photo-code.ts';
import { findCode } from '../../../lambdas/imaging/find-code.ts';
import { decodeOriginal } from '../../../lambdas/imaging/original.ts';
import { readRegister } from '../../../lambdas/store/catalogue/photo-register.ts';
import { raceId } from '../../../core/ids.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { putRace, startPhotoParts } from '../photo-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

const parts = await startPhotoParts();
afterAll(() => parts.close());

const SCREEN = { width: 1600, height: 1600 };
const seen = async (photo: Buffer) => findCode(await decodeOriginal(photo, SCREEN));

/** A telephone that is held into a photo: its code has that share of the photo's height, and is turned by some degrees. */
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

describe('what a photo shows to the autopilot', () => {
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

  it('is nothing where there is a horse, or the code of somebody else', async () => {
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
