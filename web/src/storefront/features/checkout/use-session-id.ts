import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state that a page about a checkout session keeps in its history entry (`useSessionId`). */
interface About {
  sessionId?: string;
}

export const aboutSession = (sessionId: string): About => ({ sessionId });

/**
 * Returns the page's checkout session, or null if none is named. The session comes in the address and then stays in the
 * history entry alone. It opens the photos for a day, and addresses are shown, copied and passed on. A reload and Back
 * keep it.
 */
export function useSessionId(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('session_id');
  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: aboutSession(inAddress) });
  }, [inAddress, pathname, navigate]);
  return inAddress || ((state as About | null)?.sessionId ?? null);
}
