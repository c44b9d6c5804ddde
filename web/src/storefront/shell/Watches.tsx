import { Suspense, useEffect, useState } from 'react';
import { loadLater } from '../routes/load-later.ts';

/** Late enough not to stand in the way of the first page (ms). */
const AFTER = 3000;
const SettingsWatch = loadLater(() => import('./SettingsWatch.tsx'), { texts: ['later'] });

/** What a page that stays open keeps an eye on; it begins once the page stands. */
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
