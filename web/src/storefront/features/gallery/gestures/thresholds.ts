/**
 * The feel of the gallery in the hand: every number of `spec/storefront.md §2, §5, §9`, once. Lengths in CSS px, times
 * in ms.
 */

/** The header, arrows and bars disappear after this time without a sign of life. The check runs at this interval. */
export const CHROME_HIDES_AFTER = 3000;
export const CHROME_CHECK_EVERY = 500;

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
/** The factor of one press of + or −, of a double tap and of a click. */
export const ZOOM_STEP = 2;
/** The wheel with ctrl or meta zooms by exp(this · delta). */
export const WHEEL_ZOOM_RATE = 0.0015;

/** A swipe changes the photo if it went this far … */
export const SWIPE_DISTANCE = 80;
/** … or was this fast (px/ms) … */
export const SWIPE_SPEED = 0.35;
/** … over its last moments. */
export const SWIPE_SPEED_WINDOW = 120;
/** The share of a movement that remains past the first or last photo. */
export const RUBBER_BAND = 0.35;
/** A movement within this many degrees of the horizontal swipes to the next photo. */
export const SWIPE_MAX_ANGLE = 28;

/** A finger that moved further drags and does not tap. */
export const DRAG_SLOP = 3;
/** A second tap within this time and distance of the first is a double tap. */
export const DOUBLE_TAP_TIME = 300;
export const DOUBLE_TAP_DISTANCE = 30;

export const SLIDE_DURATION = 250;

/** Width of a picture in the strip, and the gap between two pictures. */
export const THUMBNAIL_WIDTH = 72;
export const THUMBNAIL_GAP = 4;
/** The strip's scroll bar disappears this long after the last movement. */
export const SCROLL_HIDE_DELAY = 600;

/** Photos on each side of the shown photo that are loaded and decoded ahead. */
export const PRELOAD_REACH = 2;
/**
 * The address names a photo that rested this long. Browsers refuse more than some 100 writes in 30 s, and fetch the
 * page's icon again for each.
 */
export const ADDRESS_WRITE_DELAY = 1000;
