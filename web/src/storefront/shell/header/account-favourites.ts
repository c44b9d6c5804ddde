import {
  MAX_FAVOURITES,
  readFavourites,
  writeFavourites,
  isSameFavourite,
} from '../../../../../core/photos/favourites.ts';
import { accountApi } from '../../../shared/api/account-api.ts';
import { hasAccountsList, onFavouritesChange, takeAccountsList, unsentChanges } from '../../parts/favourites.ts';

/**
 * Keeps this browser's favourites and those of the signed-in customer's account the same: at her sign-in, with each
 * change, and whenever she returns to the page. Without a connection, changes wait in the browser.
 * @param onFull called when the account has no room for all of this browser's favourites
 * @returns a function that stops it
 */
export function followAccount(onFull: () => void): () => void {
  let isRunning = false;
  let stopped = false;
  const exchange = async (): Promise<void> => {
    // Reading a new customer's account makes it.
    if (!hasAccountsList()) await accountApi('GET /api/account');
    const sent = unsentChanges();
    const changes = { add: writeFavourites(sent.add), remove: writeFavourites(sent.remove) };
    const { photos } = await (hasUnsent()
      ? accountApi('PATCH /api/account/favourites', { body: changes })
      : accountApi('GET /api/account/favourites'));
    if (stopped) return;
    const list = readFavourites(photos);
    takeAccountsList(list, sent);
    const isLeftOut = sent.add.some((photo) => !list.some((other) => isSameFavourite(other, photo)));
    if (isLeftOut && list.length >= MAX_FAVOURITES) onFull();
  };
  const start = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      do await exchange();
      while (!stopped && hasUnsent());
    } catch {
      // The next change or return tries again.
    } finally {
      isRunning = false;
    }
  };
  const send = () => {
    if (hasUnsent()) void start();
  };
  const comeBack = () => document.visibilityState === 'visible' && void start();
  void start();
  const ends = [
    onFavouritesChange(send),
    listen(document, 'visibilitychange', comeBack),
    listen(window, 'online', comeBack),
  ];
  return () => {
    stopped = true;
    for (const end of ends) end();
  };
}

const hasUnsent = (): boolean => {
  const { add, remove } = unsentChanges();
  return add.length + remove.length > 0;
};

function listen(target: EventTarget, event: string, work: () => void): () => void {
  target.addEventListener(event, work);
  return () => target.removeEventListener(event, work);
}
