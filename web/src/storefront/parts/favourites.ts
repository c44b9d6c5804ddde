import { useSyncExternalStore } from 'react';
import {
  readFavourites,
  toggleFavourite,
  writeFavourites,
  type FavouritePhoto,
} from '../../../../core/photos/favourites.ts';

const STORE_KEY = 'equestrian_favourites';

type Favourites = readonly FavouritePhoto[];
const none: Favourites = [];
const listeners = new Set<() => void>();
/** The favourites as last read: a repeated read returns the same list. */
let known: { text: string; photos: Favourites } = { text: '', photos: none };
/** False once the browser refused to store favourites: they then live as long as the page. */
let kept = true;

/**
 * Reads the favourites of this browser. They belong to no account, and leave the browser only in a link that the
 * visitor sends.
 */
function read(): Favourites {
  if (typeof window === 'undefined') return none;
  if (!kept) return known.photos;
  let text = '';
  try {
    text = localStorage.getItem(STORE_KEY) ?? '';
  } catch {
    kept = false;
  }
  if (kept && text !== known.text) known = { text, photos: readFavourites(text) };
  return known.photos;
}

function write(photos: Favourites): void {
  const text = writeFavourites(photos);
  try {
    localStorage.setItem(STORE_KEY, text);
  } catch {
    kept = false;
  }
  known = { text, photos };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key === STORE_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', stored);
  // A page that the browser restores missed all changes meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', listener);
  };
}

/** Adds a photo, or removes it if it is there. Tells whether it is there now. */
export function toggleKept(photo: FavouritePhoto): boolean {
  const before = read();
  const after = toggleFavourite(before, photo);
  write(after);
  return after.length > before.length;
}

/** Adds a link's photos to the stored ones. */
export function keepAll(photos: Favourites): void {
  write(readFavourites([writeFavourites(read()), writeFavourites(photos)].filter(Boolean).join('~')));
}

/** Returns this browser's favourites, in step with every other tab. */
export const useFavourites = (): Favourites => useSyncExternalStore(subscribe, read, () => none);
