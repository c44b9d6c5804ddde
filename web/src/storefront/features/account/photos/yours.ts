/* The parts that a gallery loads only for signed-in customers, with the account's calls. Guests never load them. */
export { YoursInRace, type IsYours } from './YoursInRace.tsx';
export { YoursOffer } from './YoursOffer.tsx';
