import { useState } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { Unsaved } from './use-unsaved.ts';

/** A dialog of which something would be lost asks before it is closed. What lies below cannot be reached: nothing else has to ask. */
export function useAskToClose(held: boolean, onClose: () => void): Unsaved {
  const [asking, setAsking] = useState(false);
  useLeaveWarning(held);
  return {
    asking,
    stay: () => setAsking(false),
    leave: onClose,
    ask: (go) => (held ? setAsking(true) : go()),
  };
}
