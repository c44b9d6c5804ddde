import { useEffect, useState } from 'react';

/** The interval at which a code with tenths of a second must change, ms. */
const TENTH_MS = 100;

/** Returns the phone's time in epoch ms, ten times a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TENTH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
