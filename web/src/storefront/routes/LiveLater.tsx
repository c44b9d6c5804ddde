import type { LiveStateBadge } from '../parts/live-state.ts';
import { loadLater } from './load-later.ts';
import { onceItStands } from './once-it-stands.tsx';

/** Shows a race's live state once loaded. Until then, the race's page shows the status. */
export const LiveLater: LiveStateBadge = onceItStands(
  loadLater(() => import('../features/board/LiveState.tsx'), { texts: ['live'] }),
);
