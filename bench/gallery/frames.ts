import type { Page } from 'playwright-core';

/** A display's frame takes 16.7 ms. A longer stay missed the next one. */
export const ONE_FRAME_MS = 17;
/** Three frames of the display are 50.0 ms: a stay of four is above it. */
export const LONG_FRAME_MS = 50.1;

/** Records the time of each frame request from now on. */
export const recordFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    const frame = (time: number) => {
      times.push(time);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(window, { recordedFrames: times });
  });

/** Returns the times between two frames, ms, since the recording began or was last taken. */
export async function takeFrames(page: Page): Promise<number[]> {
  const times = await page.evaluate(() => (window as unknown as { recordedFrames: number[] }).recordedFrames.splice(0));
  return times.slice(1).map((time, at) => time - times[at]!);
}

export const share = (frames: readonly number[]): number =>
  frames.filter((frame) => frame > ONE_FRAME_MS).length / frames.length;
export const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
