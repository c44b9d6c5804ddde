import type { LiveStateBadge } from '../parts/live-state.ts';
import { loadLater } from './load-later.ts';
import { onceItStands } from './once-it-stands.tsx';

/** What a race's page says of it stands there meanwhile. */
export const LiveLater: LiveStateBadge = onceItStands(
  loadLater(() => import('../features/board/LiveState.tsx'), { texts: ['live'] }),
);
