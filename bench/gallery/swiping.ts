import type { Page } from 'playwright-core';
import { crowdedEvent, longRace } from '../storefront/crowded-event.ts';
import { watchMainThread } from '../storefront/main-thread.ts';
import { ms, type Promises, quantile } from '../storefront/promises.ts';
import { phone, throttle, type Visitor, withVisitor } from '../storefront/visitor.ts';
import { noteBarePage } from './bare-page.ts';
import { stroke } from './finger.ts';
import { LONG_FRAME_MS, ONE_FRAME_MS, percent, recordFrames, share, takeFrames } from './frames.ts';
import { held, type Held } from './memory.ts';
import { markFingers, told, watchPresented, type Presented } from './presented.ts';

const PHOTOS = 200;
/** The heap is compared between this photo, when everything has been made once, and the last. */
const WARM = 20;
/** The process is compared from this photo on: until then the browser fills its room for decoded pictures. */
const FULL = 110;
const SLOWER = 4;
/** The slide's 250 ms and a moment to look. */
const LOOK_MS = 400;
/** The allowed growth of the heap and the process until the last photo. */
const HEAP_GAIN_MB = 2;
const PROCESS_GAIN_MB = 30;
/** Swipes that are analysed in detail, after the measured ones. */
const TRACED = 10;

/** A photo's own address: without one, a phone shows the grid. Any other number opens the first photo. */
const gallery = `/${crowdedEvent.id}/${longRace.id}/${longRace.starts[0]!.id}?photo=1`;
const middle = { x: 320, y: 380 };

/** Measures a swipe through 200 photos on a slow phone: frames, and the remaining memory. */
export async function measureSwiping(shop: string, promises: Promises): Promise<void> {
  await withVisitor(shop, phone, (visitor) => measureGallery(visitor, promises));
  await withVisitor(shop, phone, (visitor) => noteBarePage(visitor, SLOWER, promises));
}

async function measureGallery(visitor: Visitor, promises: Promises): Promise<void> {
  const { page } = visitor;
  await page.goto(gallery);
  await shown(page, 1);
  await page.waitForLoadState('networkidle');
  await throttle(visitor, SLOWER);
  await markFingers(page);
  await recordFrames(page);
  const first = await swipe(visitor, 1, WARM);
  const early = await held(visitor);
  const second = await swipe(visitor, WARM, FULL);
  const half = await held(visitor);
  const third = await swipe(visitor, FULL, PHOTOS);
  const late = await held(visitor);

  const parts = [first, second, third];
  checkPresented(
    parts.map(({ presented }) => presented),
    promises,
  );
  noteMainThread(
    parts.flatMap(({ frames }) => frames),
    promises,
  );
  checkMemory(early, half, late, promises);
  await noteWork(visitor, promises);
}

interface Swiped {
  presented: Presented;
  /** The times between two frame requests to the main thread, ms. */
  frames: number[];
}

/** Swipes from one photo to another, one at a time, and returns the measurements. */
async function swipe(visitor: Visitor, from: number, to: number): Promise<Swiped> {
  const frames: number[] = [];
  await takeFrames(visitor.page);
  const presented = await watchPresented(visitor, async () => {
    for (let at = from; at < to; at++) {
      await stroke(visitor, middle, -200);
      await Promise.all([shown(visitor.page, at + 1), visitor.page.waitForTimeout(LOOK_MS)]);
      frames.push(...(await takeFrames(visitor.page)));
    }
  });
  return { presented, frames };
}

function checkPresented(parts: readonly Presented[], promises: Promises): void {
  const stays = parts.flatMap((part) => part.stays);
  const all = stays.map(({ ms: length }) => length);
  const long = all.filter((stay) => stay > LONG_FRAME_MS).length;
  promises.check(
    `no frame over 50 ms, ${PHOTOS} photos, ${SLOWER} × slower`,
    `${long} of ${all.length} presented, longest ${ms(Math.max(...all))}`,
    long === 0,
  );
  promises.check(
    `under 1 % of frames over ${ONE_FRAME_MS} ms`,
    `${told(stays)}, p99 ${ms(quantile(all, 0.99))}`,
    share(all) < 0.01,
  );
  const total = (read: (part: Presented) => number) => parts.reduce((sum, part) => sum + read(part), 0);
  promises.note(
    `Chromium itself counts ${total(({ dropped }) => dropped)} dropped frames that are felt, of ${total(({ frames }) => frames)}`,
  );
}

/** Notes the main thread's missed frames. They are invisible, because the compositor moves the photo. */
function noteMainThread(frames: readonly number[], promises: Promises): void {
  const long = frames.filter((frame) => frame > LONG_FRAME_MS).length;
  promises.note(
    `the main thread’s frames, also between swipes: ${percent(share(frames))} over ${ONE_FRAME_MS} ms, ${long} of ${frames.length} over 50 ms, longest ${ms(Math.max(...frames))}`,
  );
}

function checkMemory(early: Held, half: Held, late: Held, promises: Promises): void {
  const places = [
    [early, WARM],
    [half, FULL],
    [late, PHOTOS],
  ] as const;
  const told = places
    .map(([{ heap, nodes }, photo]) => `${heap.toFixed(1)} MB and ${nodes} nodes after ${photo}`)
    .join(', ');
  promises.check('the heap stays flat', told, late.heap - early.heap < HEAP_GAIN_MB);
  if (half.process === undefined || late.process === undefined) return;
  const sizes = places.map(([{ process }, photo]) => `${(process ?? 0).toFixed(0)} MB after ${photo}`).join(', ');
  promises.check(
    'the process with its decoded pictures stays flat once the browser’s room for them is full',
    sizes,
    late.process - half.process < PROCESS_GAIN_MB,
  );
}

/** Notes the cost of one swipe without throttling: each frame should only move existing elements. */
async function noteWork(visitor: Visitor, promises: Promises): Promise<void> {
  await throttle(visitor, 1);
  const back = async () => {
    for (let at = PHOTOS; at > PHOTOS - TRACED; at--) {
      await stroke(visitor, { x: 80, y: 380 }, 200);
      await shown(visitor.page, at - 1);
      await visitor.page.waitForTimeout(LOOK_MS);
    }
  };
  const { tasks, styles, layouts, paints, scripting } = await watchMainThread(visitor, back);
  const each = (count: number) => (count / TRACED).toFixed(1);
  promises.note(
    `a swipe, not slowed down: longest task ${ms(Math.max(...tasks))}, script ${ms(scripting / TRACED)}, ${each(styles)} style recalculations, ${each(layouts)} layouts, ${each(paints)} paints`,
  );
}

const shown = async (page: Page, photo: number): Promise<void> => {
  await page.locator('[data-shown]').locator(`img[src*="/${photo}?"]`).first().waitFor();
};
