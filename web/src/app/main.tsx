import { createRoot } from 'react-dom/client';
import { loadAllTexts, startTranslations } from '../lib/i18n.ts';
import { App } from './App.tsx';
import './style.css';

/** What comes after the first page is fetched once that one stands, so that the next click finds it there, also offline. */
function fetchAhead(): void {
  void Promise.allSettled([loadAllTexts(), import('../features/catalogue/EventPage.tsx'), import('../features/catalogue/RacePage.tsx')]);
}

/** Not awaited at the top level: the texts' files import from this one's, and would wait for it forever. */
async function start(): Promise<void> {
  await startTranslations();
  createRoot(document.getElementById('root')!).render(<App />);
  setTimeout(fetchAhead, 1000);
}

void start();
