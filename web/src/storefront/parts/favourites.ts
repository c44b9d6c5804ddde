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
/** As it was read last: who asks twice gets the same list. */
let known: { text: string; photos: Favourites } = { text: '', photos: none };
/** False once the browser refused to keep them: they then live as long as the page. */
let kept = true;

/** What this browser keeps, and no account: nobody else hears of it but by a link that is sent. */
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
  // A page that the browser brings back as it was left was told nothing meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', listener);
  };
}

/** Takes a photo in, or out when it is there. Says whether it is there now. */
export function toggleKept(photo: FavouritePhoto): boolean {
  const before = read();
  const after = toggleFavourite(before, photo);
  write(after);
  return after.length > before.length;
}

/** Takes in what a link brought, beside what is there. */
export function keepAll(photos: Favourites): void {
  write(readFavourites([writeFavourites(read()), writeFavourites(photos)].filter(Boolean).join('~')));
}

/** The favourites of this browser, in this and every other tab. */
export const useFavourites = (): Favourites => useSyncExternalStore(subscribe, read, () => none);
