import { useEffect, useState } from 'react';
import { useAdmin } from '../../../kit/account.ts';
import { keepDoor } from '../../../kit/kept-door.ts';
import { RING_PAGES } from '../../../kit/show/links.ts';

/** Tells whether this page opens again without a network: a worker keeps its code, and the admin is known. */
export function useReopening(): boolean {
  const admin = useAdmin();
  const [reopens, setReopens] = useState(false);
  useEffect(() => keepDoor(admin), [admin]);
  useEffect(() => {
    // Without HTTPS there are no service workers, and during development there are no built files to keep.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    keepCode().then(
      () => setReopens(true),
      (error: unknown) => console.warn('the page is not kept', error),
    );
  }, []);
  return reopens;
}

async function keepCode(): Promise<void> {
  const { active, waiting, installing } = await navigator.serviceWorker.register(`${RING_PAGES}worker.js`, {
    scope: RING_PAGES,
  });
  const coming = active ?? waiting ?? installing;
  if (coming && coming.state !== 'activated') await activated(coming);
}

/** Rejects for a worker that could not fetch everything: the next visit tries again. */
const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the service worker could not load all files'));
    }),
  );
