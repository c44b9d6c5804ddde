/**
 * The physics of zooming and panning. A view says how the photo, fitted into the stage, is drawn: scaled by `scale` about the
 * stage's centre, then moved by (x, y). Points are in CSS px from the stage's centre.
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

/** What holds a view: the stage, and the photo as it is fitted into it. */
export interface Frame {
  stage: Size;
  photo: Size;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };

export const clampZoom = (scale: number): number => Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, scale));

/** The size of a photo that is contained in the stage; a photo of unknown size fills it. */
export function fittedSize(natural: Size, stage: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return stage;
  const ratio = Math.min(stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

function boundedAxis(offset: number, photo: number, stage: number): number {
  const reach = Math.max(0, (photo - stage) / 2);
  return Math.max(-reach, Math.min(reach, offset)) || 0;
}

/** The nearest view that shows no ground where there could be photo. */
export function bounded({ scale, x, y }: View, { stage, photo }: Frame): View {
  return {
    scale,
    x: boundedAxis(x, photo.width * scale, stage.width),
    y: boundedAxis(y, photo.height * scale, stage.height),
  };
}

/** The view after two fingers' midpoint went from `from` to `to` while they spread by `factor`: what was under them stays under them. */
export function pinched(view: View, factor: number, from: Point, to: Point, frame: Frame): View {
  const scale = clampZoom(view.scale * factor);
  const applied = scale / view.scale;
  return bounded({ scale, x: to.x - (from.x - view.x) * applied, y: to.y - (from.y - view.y) * applied }, frame);
}

/** The view at another scale, with the photo's part under `at` kept there. */
export const zoomedTo = (view: View, scale: number, at: Point, frame: Frame): View =>
  pinched(view, scale / view.scale, at, at, frame);

export const panned = (view: View, dx: number, dy: number, frame: Frame): View =>
  bounded({ ...view, x: view.x + dx, y: view.y + dy }, frame);

/** A wheel's turn with ctrl or meta; `deltaY` is negative away from the person, which comes nearer. */
export const wheelZoomed = (view: View, deltaY: number, at: Point, frame: Frame): View =>
  zoomedTo(view, clampZoom(view.scale * Math.exp(-WHEEL_ZOOM_RATE * deltaY)), at, frame);

/** What one line and one page of a wheel that counts those are worth, CSS px. */
const WHEEL_LINE = 16;
const WHEEL_PAGE = 800;

/** How far a wheel was turned, CSS px, whatever the browser counts in (`WheelEvent.deltaMode`: pixels, lines, pages). */
export const wheelDelta = ({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }): number =>
  deltaY * ([1, WHEEL_LINE, WHEEL_PAGE][deltaMode] ?? 1);

/** A double tap or a click: nearer by one step, or back to the whole photo. */
export const toggledZoom = (view: View, at: Point, frame: Frame): View =>
  view.scale > MIN_ZOOM ? FITTED : zoomedTo(view, ZOOM_STEP, at, frame);
