import { useState } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { Unsaved } from './use-unsaved.ts';

/** A dialog of which something would be lost asks before it is closed. What lies below cannot be reached: nothing else has to ask. */
export function useAskToClose(held: boolean, onClose: () => void): Unsaved {
  const [asking, setAsking] = useState(false);
  // Nothing is lost any more: the question has no reason, and is asked anew when there is one again.
  if (asking && !held) setAsking(false);
  useLeaveWarning(held);
  return {
    asking: asking && held,
    stay: () => setAsking(false),
    leave: onClose,
    ask: (go) => (held ? setAsking(true) : go()),
  };
}
