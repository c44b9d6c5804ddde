import { useState } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { Unsaved } from './use-unsaved.ts';

/**
 * Makes a dialog with unsaved changes ask before it closes. The page below it cannot be reached, so nothing else must
 * ask.
 */
export function useAskToClose(held: boolean, onClose: () => void): Unsaved {
  const [asking, setAsking] = useState(false);
  // Nothing would be lost any more: the question disappears, and comes again with new changes.
  if (asking && !held) setAsking(false);
  useLeaveWarning(held);
  return {
    asking: asking && held,
    stay: () => setAsking(false),
    leave: onClose,
    ask: (go) => (held ? setAsking(true) : go()),
  };
}
