import { createRoot } from 'react-dom/client';
import { loadAllTexts, startTranslations } from '../lib/i18n.ts';
import { App } from './App.tsx';
import './style.css';

/** The rest of the way to a sale is fetched once the first page stands, so that the next click finds it there, also offline. */
function fetchAhead(): void {
  void Promise.allSettled([
    loadAllTexts(),
    import('../features/catalogue/EventPage.tsx'),
    import('../features/catalogue/RacePage.tsx'),
    import('./GalleryRoute.tsx'),
    import('../features/gallery/Gallery.tsx'),
    import('../features/cart/CartDrawer.tsx'),
  ]);
}

/** Not awaited at the top level: the texts' files import from this one's, and would wait for it forever. */
async function start(): Promise<void> {
  await startTranslations();
  createRoot(document.getElementById('root')!).render(<App />);
  setTimeout(fetchAhead, 1000);
}

void start();
