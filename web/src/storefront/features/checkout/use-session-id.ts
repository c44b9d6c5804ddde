import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the history's entry of a page about a checkout session has (`useSessionId`). */
interface About {
  sessionId?: string;
}

export const aboutSession = (sessionId: string): About => ({ sessionId });

/**
 * Which checkout session the page is about, null where nobody says. It comes in the address, and goes on in the history's entry alone: it leads
 * to the photos for a day, and an address is shown, copied and passed on. A page that is loaded anew, or gone back to, still knows it.
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
