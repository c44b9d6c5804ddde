import type { Page } from 'playwright-core';
import { crowdedEvent, longRace } from '../storefront/crowded-event.ts';
import { watchMainThread } from '../storefront/main-thread.ts';
import { ms, type Promises, quantile } from '../storefront/promises.ts';
import { phone, throttle, type Visitor, withVisitor } from '../storefront/visitor.ts';
import { stroke } from './finger.ts';
import { LONG_FRAME_MS, ONE_FRAME_MS, recordFrames, takeFrames } from './frames.ts';
import { held } from './memory.ts';

const PHOTOS = 200;
/** The heap is compared between this photo, when everything has been made once, and the last. */
const WARM = 20;
/** The process from this one: until then the browser fills the room that it keeps for decoded pictures. */
const FULL = 110;
const SLOWER = 4;
/** The slide's 250 ms and a moment to look. */
const LOOK_MS = 400;
/** What the heap and the process may gain until the last photo. */
const HEAP_GAIN_MB = 2;
const PROCESS_GAIN_MB = 30;
/** Swipes whose work is looked at closely, after the measured ones. */
const TRACED = 10;

const gallery = `/${crowdedEvent.id}/${longRace.id}/${longRace.starts[0]!.id}`;
const middle = { x: 320, y: 380 };

/** A swipe through 200 photos on a slow phone: frames, and what stays in memory. */
export const measureSwiping = (shop: string, promises: Promises): Promise<void> => withVisitor(shop, phone, async (visitor) => {
  const { page } = visitor;
  await page.goto(gallery);
  await shown(page, 1);
  await throttle(visitor, SLOWER);
  await recordFrames(page);
  const frames: number[] = [];
  await swipe(visitor, 1, WARM, frames);
  const early = await held(visitor);
  await takeFrames(page);
  await swipe(visitor, WARM, FULL, frames);
  const half = await held(visitor);
  await takeFrames(page);
  await swipe(visitor, FULL, PHOTOS, frames);
  const late = await held(visitor);

  const long = frames.filter((frame) => frame > LONG_FRAME_MS).length;
  const missed = frames.filter((frame) => frame > ONE_FRAME_MS).length / frames.length;
  promises.check(`no frame over ${LONG_FRAME_MS} ms, ${PHOTOS} photos, ${SLOWER} × slower`, `${long} of ${frames.length}, longest ${ms(Math.max(...frames))}`, long === 0);
  promises.check(`under 1 % of frames over ${ONE_FRAME_MS} ms`, `${(100 * missed).toFixed(2)} %, p99 ${ms(quantile(frames, 0.99))}`, missed < 0.01);
  const heap = late.heap - early.heap;
  promises.check('the heap stays flat', `${early.heap.toFixed(1)} MB after ${WARM} photos, ${late.heap.toFixed(1)} MB after ${PHOTOS}; nodes ${early.nodes}, then ${late.nodes}`, heap < HEAP_GAIN_MB);
  if (early.process !== undefined && half.process !== undefined && late.process !== undefined) {
    const told = `${early.process.toFixed(0)} MB after ${WARM}, ${half.process.toFixed(0)} MB after ${FULL}, ${late.process.toFixed(0)} MB after ${PHOTOS}`;
    promises.check('the process with its decoded pictures stays flat once the browser’s room for them is full', told, late.process - half.process < PROCESS_GAIN_MB);
  }
  await noteWork(visitor, promises);
});

/** Swipes from one photo to another, one at a time, and adds the frames between. */
async function swipe(visitor: Visitor, from: number, to: number, frames: number[]): Promise<void> {
  for (let at = from; at < to; at++) {
    await stroke(visitor, middle, -200);
    await shown(visitor.page, at + 1);
    await visitor.page.waitForTimeout(LOOK_MS);
    frames.push(...await takeFrames(visitor.page));
  }
}

/** What one swipe costs, without the slowing down: a frame of it should only move what is there. */
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
  promises.note(`a swipe, not slowed down: longest task ${ms(Math.max(...tasks))}, script ${ms(scripting / TRACED)}, ${each(styles)} style recalculations, ${each(layouts)} layouts, ${each(paints)} paints`);
}

const shown = async (page: Page, photo: number): Promise<void> => {
  await page.locator('[data-shown]').locator(`img[src*="/${photo}?"]`).first().waitFor();
};
