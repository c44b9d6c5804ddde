import { useEffect, useState } from 'react';

/** Counts presses. The title shows when the browser has taken the page over. */
export function Counter() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    document.title = 'Live';
  }, []);
  return (
    <button type="button" onClick={() => setTimes(times + 1)}>
      Pressed {times} times
    </button>
  );
}
