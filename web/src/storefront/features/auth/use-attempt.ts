import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authErrorKey, type AuthErrorKey } from './auth-error.ts';

interface Attempt {
  busy: boolean;
  /** What went wrong the last time, in words. */
  failure: string | null;
  /** Does it, one at a time: a second press meanwhile does nothing. `expected` may take an error over by returning true. */
  run: (deed: () => Promise<void>, expected?: (key: AuthErrorKey) => boolean) => Promise<void>;
  /** What went wrong does not matter any more. */
  forget: () => void;
}

/** A call to the pool with its waiting and its failing. */
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
