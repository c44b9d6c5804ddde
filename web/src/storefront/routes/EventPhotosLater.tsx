import { loadLater } from './load-later.ts';
import { onceItStands } from './once-it-stands.tsx';

/** How many photos an event has: nothing that a first page waits for. */
export const EventPhotosLater = onceItStands(
  loadLater(() => import('../features/catalogue/event/EventPhotos.tsx'), { texts: ['races'] }),
);
