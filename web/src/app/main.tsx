import { createRoot } from 'react-dom/client';
import { startTranslations } from '../lib/i18n.ts';
import { App } from './App.tsx';
import { fetchAhead } from './load-later.ts';
import './style.css';

/** Not awaited at the top level: the texts' files import from this one's, and would wait for it forever. */
async function start(): Promise<void> {
  await startTranslations();
  createRoot(document.getElementById('root')!).render(<App />);
  setTimeout(() => void fetchAhead(), 1000);
}

void start();
