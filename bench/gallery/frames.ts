import type { Page } from 'playwright-core';

/** A display's frame is 16.7 ms long. What stays longer than this missed the next one. */
export const ONE_FRAME_MS = 17;
/** Three frames of the display are 50.0 ms: what stays for four is over it. */
export const LONG_FRAME_MS = 50.1;

/** Writes down when the page was asked for each frame from now on. */
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

/** The time between two frames, ms, for every pair since the recording began or was taken last. */
export async function takeFrames(page: Page): Promise<number[]> {
  const times = await page.evaluate(() => (window as unknown as { recordedFrames: number[] }).recordedFrames.splice(0));
  return times.slice(1).map((time, at) => time - times[at]!);
}

export const share = (frames: readonly number[]): number =>
  frames.filter((frame) => frame > ONE_FRAME_MS).length / frames.length;
export const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
