import { useSyncExternalStore } from 'react';
import {
  changeFavourites,
  readFavourites,
  toggleFavourite,
  writeFavourites,
  type FavouriteChanges,
  type FavouritePhoto,
} from '../../../../core/photos/favourites.ts';
import { KEPT } from '../../shared/session/kept.ts';
import { isSignedIn, onSessionChange, sessionOwner } from '../../shared/session/session.ts';

/** The list of a guest, which leaves the browser only in a link that she sends. */
const GUESTS = 'equestrian_favourites';
/** The list of the signed-in customer's account. It leaves this browser with the session. */
const ACCOUNTS = `${KEPT}favourites`;
/** A customer's changes that her account has not heard of. They outlive the session, until she signs in here again. */
const UNSENT = 'equestrian_unsent_favourites';

type Favourites = readonly FavouritePhoto[];
const none: Favourites = [];
const listeners = new Set<() => void>();

interface Known {
  text: string;
  photos: Favourites;
  /** The changes that the account has not heard of; null for a guest's list. */
  unsent: FavouriteChanges | null;
}
/** The favourites as last read: a repeated read returns the same list. */
let known: Known & { owner?: string | null } = { text: '', photos: none, unsent: null };
/** False once the browser refused to store favourites: they then live as long as the page. */
let kept = true;

function read(): Known {
  if (typeof window === 'undefined') return { text: '', photos: none, unsent: null };
  if (!kept) return known;
  const owner = sessionOwner();
  let text = '';
  try {
    text = localStorage.getItem(ACCOUNTS) ?? localStorage.getItem(GUESTS) ?? '';
  } catch {
    kept = false;
  }
  if (kept && (text !== known.text || owner !== known.owner)) known = { ...joined(parse(text)), owner };
  return known;
}

/** Joins a guest's list with the changes that its customer made before her last session ended. */
function joined(list: Known): Known {
  return list.unsent ? list : { ...list, photos: changeFavourites(list.photos, earlierUnsent()) };
}

const noChanges: FavouriteChanges = { add: none, remove: none };

/** Returns the signed-in customer's changes of an earlier session. */
function earlierUnsent(): FavouriteChanges {
  const [owner, add = '', remove = ''] = storedUnsent().split('\n');
  if (!owner || owner !== sessionOwner()) return noChanges;
  return { add: readFavourites(add), remove: readFavourites(remove) };
}

function storedUnsent(): string {
  try {
    return localStorage.getItem(UNSENT) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the changes beyond the session. Another customer's stay until this one has some. */
function keepUnsent({ add, remove }: FavouriteChanges): void {
  const owner = sessionOwner();
  if (owner === null) return;
  if (add.length + remove.length > 0)
    localStorage.setItem(UNSENT, [owner, writeFavourites(add), writeFavourites(remove)].join('\n'));
  else if (storedUnsent().split('\n')[0] === owner) localStorage.removeItem(UNSENT);
}

/** An account's text has three lines: its list, and the photos to add and to remove. */
function parse(text: string): Known {
  const [photos = '', add, remove = ''] = text.split('\n');
  const unsent = add === undefined ? null : { add: readFavourites(add), remove: readFavourites(remove) };
  return { text, photos: readFavourites(photos), unsent };
}

function write(photos: Favourites, unsent: FavouriteChanges | null): void {
  const text = [photos, ...(unsent ? [unsent.add, unsent.remove] : [])].map(writeFavourites).join('\n');
  try {
    localStorage.setItem(unsent ? ACCOUNTS : GUESTS, text);
    if (unsent) localStorage.removeItem(GUESTS);
    // A guest's list has the earlier additions from now on.
    keepUnsent(unsent ?? { add: none, remove: without(earlierUnsent().remove, photos) });
  } catch {
    kept = false;
  }
  known = { text, photos, unsent, owner: sessionOwner() };
  for (const listener of listeners) listener();
}

/** Replaces the list, and notes for an account what changed. */
function replace(photos: Favourites): void {
  const before = read();
  const made = changesBetween(before.photos, photos);
  write(
    photos,
    before.unsent && {
      add: changeFavourites(before.unsent.add, made),
      remove: changeFavourites(before.unsent.remove, { add: made.remove, remove: made.add }),
    },
  );
}

/** Returns the photos of the first list that the second one lacks. */
const without = (photos: Favourites, others: Favourites) => changeFavourites(photos, { add: none, remove: others });

const changesBetween = (before: Favourites, after: Favourites): FavouriteChanges => ({
  add: without(after, before),
  remove: without(before, after),
});

/** Follows the favourites in this and every other tab. */
export function onFavouritesChange(listener: () => void): () => void {
  const stop = onSessionChange(listener);
  listeners.add(listener);
  // A page that the browser restores missed all changes meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    stop();
    listeners.delete(listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Adds a photo, or removes it if it is there. Tells whether it is there now. */
export function toggleKept(photo: FavouritePhoto): boolean {
  const { photos } = read();
  const after = toggleFavourite(photos, photo);
  replace(after);
  return after.length > photos.length;
}

/** Adds a link's photos to the stored ones. */
export function keepAll(photos: Favourites): void {
  replace(changeFavourites(read().photos, { add: photos, remove: none }));
}

/**
 * Returns the changes that the account has to hear of: all of a guest's list, which is added at her sign-in, and those of
 * her earlier session.
 */
export function unsentChanges(): FavouriteChanges {
  const { photos, unsent } = read();
  return unsent ?? { add: photos, remove: without(earlierUnsent().remove, photos) };
}

/** Tells whether this browser has the account's list. */
export const hasAccountsList = (): boolean => read().unsent !== null;

/** Takes over the account's list, as it is after the sent changes. Changes made meanwhile stay to be sent. */
export function takeAccountsList(photos: Favourites, sent: FavouriteChanges): void {
  if (!isSignedIn()) return;
  const now = read();
  const later = now.unsent
    ? { add: without(now.unsent.add, sent.add), remove: without(now.unsent.remove, sent.remove) }
    : changesBetween(sent.add, now.photos);
  write(changeFavourites(photos, later), later);
}

/** Returns the favourites, in step with every other tab. */
export const useFavourites = (): Favourites =>
  useSyncExternalStore(
    onFavouritesChange,
    () => read().photos,
    () => none,
  );
