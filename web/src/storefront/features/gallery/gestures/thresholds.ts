/** How the gallery feels in the hand: every number of `spec/storefront.md §2, §5, §9`, once. Lengths in CSS px, times in ms. */

/** The header, arrows and bars leave after this long without a sign of life, looked at this often. */
export const CHROME_HIDES_AFTER = 3000;
export const CHROME_CHECK_EVERY = 500;

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
/** One press of + or −, a double tap, a click: this factor. */
export const ZOOM_STEP = 2;
/** Wheel with ctrl or meta: exp(this · delta). */
export const WHEEL_ZOOM_RATE = 0.0015;

/** A swipe changes the photo when it went this far … */
export const SWIPE_DISTANCE = 80;
/** … or was this fast (px/ms) … */
export const SWIPE_SPEED = 0.35;
/** … over its last moments. */
export const SWIPE_SPEED_WINDOW = 120;
/** What is left of a movement past the first or last photo. */
export const RUBBER_BAND = 0.35;
/** A movement within this many degrees of the horizontal means the next photo. */
export const SWIPE_MAX_ANGLE = 28;

/** A finger that moved further is dragging, not tapping. */
export const DRAG_SLOP = 3;
/** A second tap within this time and distance of the first is a double tap. */
export const DOUBLE_TAP_TIME = 300;
export const DOUBLE_TAP_DISTANCE = 30;

export const SLIDE_DURATION = 250;

/** Width of a picture in the strip, and the space between two. */
export const THUMBNAIL_WIDTH = 72;
export const THUMBNAIL_GAP = 4;
/** The strip's scroll bar leaves this long after the last movement. */
export const SCROLL_HIDE_DELAY = 600;

/** Photos to each side of the shown one that are loaded and decoded ahead. */
export const PRELOAD_REACH = 2;
/** A photo that rested this long is the address's: browsers refuse more than some 100 writes in 30 s, and fetch the page's icon anew for each. */
export const ADDRESS_WRITE_DELAY = 1000;
