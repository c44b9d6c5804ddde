import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authErrorKey, type AuthErrorKey } from './auth-error.ts';

interface Attempt {
  busy: boolean;
  /** What went wrong the last time, in words. */
  failure: string | null;
  /** Does it, one at a time. `expected` may take an error over by returning true. */
  run: (deed: () => Promise<void>, expected?: (key: AuthErrorKey) => boolean) => Promise<void>;
}

/** A call to the pool with its waiting and its failing. */
export function useAttempt(): Attempt {
  const { t } = useTranslation('auth');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run: Attempt['run'] = async (deed, expected) => {
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
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
