import { Suspense, useEffect, useState } from 'react';
import { loadLater } from '../routes/load-later.ts';

/** Late enough not to disturb the first page (ms). */
const AFTER = 3000;
const SettingsWatch = loadLater(() => import('./SettingsWatch.tsx'), { texts: ['later'] });

/** Starts the watches of an open page once the page stands. */
export function Watches() {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), AFTER);
    return () => clearTimeout(timer);
  }, []);
  return begun ? (
    <Suspense>
      <SettingsWatch />
    </Suspense>
  ) : null;
}
