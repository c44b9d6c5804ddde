import i18next from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startTranslations } from '../texts/texts.ts';
import { paths } from '../../shared/links/paths.ts';
import { settingsQuery } from '../../shared/api/settings.ts';
import { App } from './App.tsx';
import { BrowserRouter } from '../../shared/ui/browser-router.tsx';
import { readFirstData } from './first-data.ts';
import { fetchAhead } from '../routes/load-later.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { isSignedIn, onSessionChange } from '../../shared/session/session.ts';
import { isShortened } from '../../shared/api/names-later.ts';
import { fetchPage } from '../routes/router.tsx';

/** Delay between a finished page and the fetching of the next page's code (ms). */
const AHEAD_AFTER = 1000;

/** Makes the page live: takes over the server's page, or draws it. */
export async function start(): Promise<void> {
  const first = readFirstData();
  const root = document.getElementById('root')!;
  const drawn = root.childElementCount > 0;
  // Runs before the router reads the address: the current page belongs to this address.
  if (first?.missing) history.replaceState({ usr: { attempted: first.missing.path } }, '', paths.notFound());
  const [language] = await Promise.all([startTranslations(), drawn && fetchPage(location.pathname)]);
  const queries = createQueryClient(first, isShortened);
  // Names in youth classes differ for signed-in customers.
  let known = isSignedIn();
  onSessionChange(() => {
    if (known === isSignedIn()) return;
    known = !known;
    for (const queryKey of [['events'], ['search']]) {
      queries.removeQueries({ queryKey, type: 'inactive' });
      void queries.invalidateQueries({ queryKey });
    }
  });
  const app = <App texts={i18next} queries={queries} routed={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />;
  // React processes a transition in slices: the page stays usable between them.
  startTransition(() => {
    // A page that cannot be taken over stays visible until the new one replaces it. It is in another language than the
    // visitor's, or was drawn without the settings that this browser remembers.
    if (drawn && first?.language === language && queries.getQueryData(settingsQuery.queryKey)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  setTimeout(() => void fetchAhead(), AHEAD_AFTER);
}
