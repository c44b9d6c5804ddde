import { useEffect } from 'react';

/** Makes the browser ask before it closes or reloads a page with unsaved changes. */
export function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
