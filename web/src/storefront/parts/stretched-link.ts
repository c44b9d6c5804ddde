/**
 * Makes a link cover its card (the nearest positioned ancestor), so that a thumb may hit it anywhere. The focus ring
 * belongs to the card. A line of the ground inside it keeps it visible on any picture.
 */
export const stretchedLink =
  'outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent-text focus-visible:after:inset-shadow-[0_0_0_5px_var(--ground)]';

/**
 * Does the same where words begin at the card's very edge: the ring lies around the card, in the space of `ringRoom`.
 */
export const stretchedLinkAround =
  'outline-none after:absolute after:-inset-1.5 after:rounded-xl focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent-text';

/**
 * Gives an element that paints nothing beyond itself (`content-visibility`) space for its card's ring, without moving
 * the card.
 */
export const ringRoom = '-m-1.5 p-1.5';
