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
import { fetchPage } from '../routes/router.tsx';

/** The next page's code is fetched when this one stands (ms). */
const AHEAD_AFTER = 1000;

/** Makes the page live: takes over what the server drew, or draws it. */
export async function start(): Promise<void> {
  const first = readFirstData();
  const root = document.getElementById('root')!;
  const drawn = root.childElementCount > 0;
  // Before the router looks where it is: the page that stands there is that of this address.
  if (first?.missing) history.replaceState({ usr: { attempted: first.missing.path } }, '', paths.notFound());
  const [language] = await Promise.all([startTranslations(), drawn && fetchPage(location.pathname)]);
  const queries = createQueryClient(first);
  const app = <App texts={i18next} queries={queries} routed={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />;
  // A transition is worked off in slices: the page can be used in between.
  startTransition(() => {
    // A page in another language than the visitor's, or drawn without the settings that this browser remembers, stays in sight
    // until the new one replaces it.
    if (drawn && first?.language === language && queries.getQueryData(settingsQuery.queryKey)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  setTimeout(() => void fetchAhead(), AHEAD_AFTER);
}
