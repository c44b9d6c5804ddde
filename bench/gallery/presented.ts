/**
 * Measures the visible movement: the frames that the browser presented while a photo followed the finger and slid to
 * rest. It reads the browser's own trace of the pipeline (the category of `devtools.timeline.frame`). There each frame
 * tells whether it was presented, dropped, or had nothing new to show.
 */
import type { Page } from 'playwright-core';
import { traceOf } from '../storefront/trace.ts';
import type { Visitor } from '../storefront/visitor.ts';
import { percent, share } from './frames.ts';

/** A display with 60 frames per second, like Chromium's without a screen. */
const VSYNC_MS = 1000 / 60;
/** The slide after the finger has lifted (`spec/storefront.md §9`). */
const SLIDE_MS = 250;
const MOVES = 'finger-moves';
const LIFTS = 'finger-lifts';
const PRESENTED = 'STATE_PRESENTED';
const DROPPED = 'STATE_DROPPED';
const NOTHING_NEW = 'STATE_NO_UPDATE_DESIRED';
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame'];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  /** Microseconds. */
  ts: number;
  id2?: { local?: string };
  args?: { frame_reporter?: { state: string; affects_smoothness: boolean } };
}

interface Report {
  begun: number;
  ended: number;
  state: string;
  felt: boolean;
}

interface Span {
  from: number;
  lifted: number;
  to: number;
}

/** Marks in the page's timeline when a finger begins to move the photo and when it lifts. */
export const markFingers = (page: Page): Promise<void> =>
  page.evaluate(
    ([moves, lifts]) => {
      let moving = false;
      const options = { capture: true, passive: true };
      addEventListener('pointerdown', () => (moving = false), options);
      addEventListener(
        'pointermove',
        () => {
          if (!moving) performance.mark(moves);
          moving = true;
        },
        options,
      );
      addEventListener('pointerup', () => performance.mark(lifts), options);
    },
    [MOVES, LIFTS] as const,
  );

/** A picture on the display while photos moved. */
export interface Stay {
  /** Its duration, ms, in whole frames of the display. */
  ms: number;
  /** True after the finger has lifted. */
  sliding: boolean;
}

/** The pipeline's result for the frames of all movements. */
export interface Presented {
  stays: Stay[];
  /** Frames of movements, and those that Chromium reports as dropped and noticeable. */
  frames: number;
  dropped: number;
}

/**
 * Watches the presented frames while fingers swipe. @throws Error when no finger moved, or the fingers were not marked
 */
export async function watchPresented(visitor: Visitor, work: () => Promise<void>): Promise<Presented> {
  const traceEvents = await traceOf<TraceEvent>(visitor, CATEGORIES, work);
  const renderer = traceEvents.find(({ name }) => name === MOVES)?.pid;
  if (renderer === undefined) throw new Error('No finger moved while the frames were watched.');
  const own = traceEvents.filter(({ pid }) => pid === renderer);
  const reports = reportsOf(own);
  const spans = movements(own);
  const inMovements = spans.map((span) => reports.filter(({ begun, ended }) => begun >= span.from && ended <= span.to));
  return {
    stays: inMovements.flatMap((each, at) => stays(each, spans[at]!.lifted)),
    frames: inMovements.flat().filter(({ state }) => state !== NOTHING_NEW).length,
    dropped: inMovements.flat().filter(({ state, felt }) => felt && state === DROPPED).length,
  };
}

/** Returns the periods from each finger's first movement to the end of the slide, or to the next finger. */
function movements(events: readonly TraceEvent[]): Span[] {
  const marks = events.filter(({ name }) => name === MOVES || name === LIFTS).sort((a, b) => a.ts - b.ts);
  return marks.flatMap(({ name, ts }, at) => {
    const lifted = marks[at + 1];
    if (name !== MOVES || lifted?.name !== LIFTS) return [];
    return [{ from: ts, lifted: lifted.ts, to: Math.min(lifted.ts + SLIDE_MS * 1000, marks[at + 2]?.ts ?? Infinity) }];
  });
}

/**
 * Returns the life of each frame: it begins when the display is ready for it, and ends when it is shown or dropped
 * (microseconds).
 */
function reportsOf(events: readonly TraceEvent[]): Report[] {
  const open = new Map<string, TraceEvent>();
  const reports: Report[] = [];
  for (const event of events.filter(({ name }) => name === 'PipelineReporter').sort((a, b) => a.ts - b.ts)) {
    const id = event.id2?.local ?? '';
    const begin = open.get(id);
    if (event.ph === 'b') open.set(id, event);
    else if (begin?.args?.frame_reporter) {
      const { state, affects_smoothness: felt } = begin.args.frame_reporter;
      reports.push({ begun: begin.ts, ended: event.ts, state, felt });
      open.delete(id);
    }
  }
  return reports;
}

/** Returns the stays without the display's frames that had nothing new: a resting finger, a slide near its end. */
function stays(reports: readonly Report[], lifted: number): Stay[] {
  const shown = [...new Set(reports.filter(({ state }) => state.startsWith(PRESENTED)).map(({ ended }) => ended))].sort(
    (a, b) => a - b,
  );
  const wanted = new Set(reports.filter(({ state }) => state !== NOTHING_NEW).map(({ begun }) => begun));
  const idle = [...new Set(reports.map(({ begun }) => begun))].filter((begun) => !wanted.has(begun));
  return shown.slice(1).map((time, at) => {
    const before = shown[at]!;
    const frames =
      Math.round((time - before) / 1000 / VSYNC_MS) - idle.filter((begun) => begun > before && begun < time).length;
    return { ms: Math.max(1, frames) * VSYNC_MS, sliding: before >= lifted };
  });
}

/**
 * Reports the number of pictures that stayed too long, and the phase: under the finger the page moves them, in the
 * slide the browser.
 */
export function told(stays: readonly Stay[]): string {
  const missed = (some: readonly Stay[]) => percent(share(some.map(({ ms }) => ms)));
  return `${missed(stays)} (under the finger ${missed(stays.filter(({ sliding }) => !sliding))}, in the slide ${missed(stays.filter(({ sliding }) => sliding))})`;
}
