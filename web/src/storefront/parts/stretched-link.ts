/** A link that covers its card (the nearest positioned ancestor), so that a thumb may hit it anywhere; the focus ring is the card's, with a line of the ground inside it, so that it is seen on any picture. */
export const stretchedLink =
  'outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent-text focus-visible:after:inset-shadow-[0_0_0_5px_var(--ground)]';

/** The same where words begin at the card's very edge: the ring lies around the card, within the room that `ringRoom` leaves. */
export const stretchedLinkAround =
  'outline-none after:absolute after:-inset-1.5 after:rounded-xl focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent-text';

/** Of an element that paints nothing beyond itself (`content-visibility`): room for the ring of the card in it, without moving the card. */
export const ringRoom = '-m-1.5 p-1.5';
