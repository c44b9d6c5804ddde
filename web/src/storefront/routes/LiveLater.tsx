import { Suspense } from 'react';
import type { LiveStateBadge } from '../parts/live-state.ts';
import { loadLater } from './load-later.ts';
import { useStands } from './use-stands.ts';

const LiveState = loadLater(() => import('../features/board/LiveState.tsx'), { texts: ['live'] });

/** Comes once the page stands: what a race's page says of it stands there meanwhile. */
export const LiveLater: LiveStateBadge = (props) => {
  const stands = useStands();
  return (
    stands && (
      <Suspense>
        <LiveState {...props} />
      </Suspense>
    )
  );
};
