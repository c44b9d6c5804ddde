/* What a gallery fetches for who is signed in: her account's calls come along, and nobody else waits for them. */
export { YoursInRace, type IsYours } from './YoursInRace.tsx';
export { YoursOffer } from './YoursOffer.tsx';
