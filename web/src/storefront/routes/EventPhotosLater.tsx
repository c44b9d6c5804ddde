import { loadLater } from './load-later.ts';
import { onceItStands } from './once-it-stands.tsx';

/** Shows how many photos an event has. The first page does not wait for it. */
export const EventPhotosLater = onceItStands(
  loadLater(() => import('../features/catalogue/event/EventPhotos.tsx'), { texts: ['races'] }),
);
