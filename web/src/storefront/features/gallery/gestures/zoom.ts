/**
 * The physics of zooming and panning. A view describes how the photo, fitted into the stage, is drawn. It is scaled by
 * `scale` about the stage's centre, then moved by (x, y). Points are in CSS px from the stage's centre.
 */
import { MAX_ZOOM, MIN_ZOOM, WHEEL_ZOOM_RATE, ZOOM_STEP } from './thresholds.ts';

export interface Point {
  x: number;
  y: number;
}

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export interface Size {
  width: number;
  height: number;
}

export interface View extends Point {
  scale: number;
}

/** The bounds of a view: the stage, and the photo as fitted into it. */
export interface Frame {
  stage: Size;
  photo: Size;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };

export const clampZoom = (scale: number): number => Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, scale));

/** Returns the size of a photo that is contained in the stage. A photo of unknown size fills the stage. */
export function fittedSize(natural: Size, stage: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return stage;
  const ratio = Math.min(stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

function boundedAxis(offset: number, photo: number, stage: number): number {
  const reach = Math.max(0, (photo - stage) / 2);
  return Math.max(-reach, Math.min(reach, offset)) || 0;
}

/** Returns the nearest view that shows no ground where the photo could be. */
export function bounded({ scale, x, y }: View, { stage, photo }: Frame): View {
  return {
    scale,
    x: boundedAxis(x, photo.width * scale, stage.width),
    y: boundedAxis(y, photo.height * scale, stage.height),
  };
}

/**
 * Returns the view after two fingers' midpoint went from `from` to `to` while they spread by `factor`. The part of the
 * photo under the fingers stays under them.
 */
export function pinched(view: View, factor: number, from: Point, to: Point, frame: Frame): View {
  const scale = clampZoom(view.scale * factor);
  const applied = scale / view.scale;
  return bounded({ scale, x: to.x - (from.x - view.x) * applied, y: to.y - (from.y - view.y) * applied }, frame);
}

/** Returns the view at another scale, with the photo's part under `at` kept there. */
export const zoomedTo = (view: View, scale: number, at: Point, frame: Frame): View =>
  pinched(view, scale / view.scale, at, at, frame);

export const panned = (view: View, dx: number, dy: number, frame: Frame): View =>
  bounded({ ...view, x: view.x + dx, y: view.y + dy }, frame);

/** Zooms by a turn of the wheel with ctrl or meta. `deltaY` is negative away from the person, which zooms in. */
export const wheelZoomed = (view: View, deltaY: number, at: Point, frame: Frame): View =>
  zoomedTo(view, clampZoom(view.scale * Math.exp(-WHEEL_ZOOM_RATE * deltaY)), at, frame);

/** The CSS px of one line and of one page, for a wheel that counts in these. */
const WHEEL_LINE = 16;
const WHEEL_PAGE = 800;

/**
 * Returns how far a wheel was turned, in CSS px. `WheelEvent.deltaMode` gives the browser's unit: pixels, lines or
 * pages.
 */
export const wheelDelta = ({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }): number =>
  deltaY * ([1, WHEEL_LINE, WHEEL_PAGE][deltaMode] ?? 1);

/** Zooms in by one step on a double tap or a click, or returns to the whole photo. */
export const toggledZoom = (view: View, at: Point, frame: Frame): View =>
  view.scale > MIN_ZOOM ? FITTED : zoomedTo(view, ZOOM_STEP, at, frame);
