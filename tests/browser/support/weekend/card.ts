import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBuffer } from 'qrcode';
import sharp, { type Sharp } from 'sharp';
import { codeOfTime } from '../../../../core/photos/codes/photo-code.ts';
import { swissMoment } from '../../../../core/time/swiss-wall-clock.ts';

/* Two cameras' photos of a weekend: small pictures with all of a camera's data. */

/** The counter's begin; after 9999 comes 1. */
const FIRST_OF_ONE = 9880;
const HOUR_MS = 3_600_000;
const BETWEEN_RIDES_MS = 95_000;

/** The photos of each camera so far. */
export interface Cards {
  folder: string;
  one: number;
  other: number;
  photos: number;
}

export const newCards = (folder: string): Cards => ({ folder, one: 0, other: 0, photos: 0 });

const counter = (taken: number): number => ((FIRST_OF_ONE + taken - 1) % 9999) + 1;
const name = (prefix: string, number: number) => `${prefix}_${String(number).padStart(4, '0')}.JPG`;

/** Returns `2026:08:21 10:12:33`, from a wall clock's time as if it were UTC. */
const exifTime = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

const one = { model: 'Z 9', serial: '6001234' };
const other = { model: 'EOS R5', serial: '012021001234' };
type Body = typeof one;

function picture(seed: number, body: Body, at: number): Promise<Buffer> {
  const colour = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: seed % 256 };
  return taken(sharp({ create: { width: 120, height: 80, channels: 3, background: colour } }), body, at);
}

/** Returns a photo of the office's clock. @param shown by a wall clock, as if it were UTC (ms) */
async function pictureOfClock(shown: number, body: Body, at: number): Promise<Buffer> {
  const input = await toBuffer(codeOfTime(swissMoment(shown)), { margin: 4, width: 500 });
  const wall = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#888' } });
  return taken(wall.composite([{ input, gravity: 'centre' }]), body, at);
}

const taken = (shot: Sharp, body: Body, at: number): Promise<Buffer> =>
  shot
    .withExif({
      IFD0: { Make: 'Beispielkamera', Model: body.model },
      IFD2: {
        DateTimeOriginal: exifTime(at),
        SubSecTimeOriginal: String(Math.floor((at % 1000) / 10)).padStart(2, '0'),
        BodySerialNumber: body.serial,
      },
    })
    .jpeg()
    .toBuffer();

/** Returns the begins of a race's rides, by a wall clock as if it were UTC (ms). */
export const rideTimes = (begin: number, rides: number): number[] =>
  Array.from({ length: rides }, (_, ride) => begin + ride * BETWEEN_RIDES_MS);

type Put = (camera: string, file: string, data: Promise<Buffer>) => Promise<void>;

function putInto(cards: Cards, name: string): { folder: string; put: Put } {
  const folder = join(cards.folder, name);
  const put: Put = async (camera, file, data) => {
    mkdirSync(join(folder, camera), { recursive: true });
    writeFileSync(join(folder, camera, file), await data);
    cards.photos++;
  };
  return { folder, put };
}

/**
 * Photographs a race. The first camera takes each ride that many times. The second, with its clock an hour ahead, takes
 * the given number of first rides once.
 * @returns the folder of the race
 */
export async function photographRace(
  cards: Cards,
  race: string,
  times: readonly number[],
  { each = 1, second = 0 } = {},
): Promise<string> {
  const { folder, put } = putInto(cards, race);
  for (const [ride, time] of times.entries()) {
    for (let shot = 0; shot < each; shot++)
      await put('100NCZ_9', name('DSC', counter(cards.one++)), picture(cards.photos, one, time + 20_000 + shot * 700));
    if (ride < second)
      await put('100EOSR5', name('IMG', ++cards.other), picture(cards.photos, other, time + 24_000 + HOUR_MS));
  }
  return folder;
}

/** Photographs the office's clock with the first camera, or with both. @param at by a wall clock, as if it were UTC (ms) */
export async function photographClock(cards: Cards, race: string, at: number, { second = true } = {}): Promise<void> {
  const { put } = putInto(cards, race);
  await put('100NCZ_9', name('DSC', counter(cards.one++)), pictureOfClock(at, one, at));
  if (second) await put('100EOSR5', name('IMG', ++cards.other), pictureOfClock(at, other, at + HOUR_MS));
}

/** Returns the highest number of the first camera's photos of the race so far: the counter, continued after 9999. */
export const lastOfOne = (cards: Cards): number => counter(cards.one - 1);
