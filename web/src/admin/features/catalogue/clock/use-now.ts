import { useEffect, useState } from 'react';

/** As often as a code that tells tenths of a second has to change, ms. */
const TENTH_MS = 100;

/** The telephone's time in epoch ms, ten times a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TENTH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
