import { Suspense } from 'react';
import { LivePlace } from '../parts/live-place.tsx';
import type { LiveStateBadge } from '../parts/live-state.ts';
import { loadLater } from './load-later.ts';
import { useStands } from './use-stands.ts';

const LiveState = loadLater(() => import('../features/board/LiveState.tsx'), { texts: ['live'] });

/** Comes once the page stands; what a race's page says of it stands there meanwhile, and room for what comes. */
export const LiveLater: LiveStateBadge = (props) => {
  const place = <LivePlace besides={props.besides} />;
  return useStands() ? (
    <Suspense fallback={place}>
      <LiveState {...props} />
    </Suspense>
  ) : (
    place
  );
};
