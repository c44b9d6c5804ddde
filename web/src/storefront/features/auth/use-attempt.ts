import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authErrorKey, type AuthErrorKey } from './auth-error.ts';

interface Attempt {
  busy: boolean;
  /** The last error, in words. */
  failure: string | null;
  /**
   * Runs one deed at a time: a second press meanwhile does nothing. `expected` may handle an error by returning true.
   */
  run: (deed: () => Promise<void>, expected?: (key: AuthErrorKey) => boolean) => Promise<void>;
  /** Clears the error, which no longer matters. */
  forget: () => void;
}

/** Runs calls to the pool and keeps their progress and errors. */
export function useAttempt(): Attempt {
  const { t } = useTranslation('auth');
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run: Attempt['run'] = async (deed, expected) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await deed();
    } catch (error) {
      const key = authErrorKey(error);
      if (expected?.(key)) return;
      console.warn('The user pool refused:', error);
      setFailure(t(`errors.${key}`));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run, forget: () => setFailure(null) };
}
