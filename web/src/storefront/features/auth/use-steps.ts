import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/links/paths.ts';
import { isFirst, type Go, type Step } from './step.ts';

/** The origin of the visit: a purchase with its address, a page that needs a sign-in, or a return to a step. */
export interface Came {
  email?: string | null;
  from?: string;
  step?: Step;
}

interface Steps {
  step: Step;
  /** The password typed on this visit; null after a reload. */
  password: string | null;
  /** True until the first change since the page was opened. */
  first: boolean;
  go: Go;
}

/** Returns the step from the history. A visitor from a purchase begins with a new account. */
export function useSteps({ email, from }: { email: string | null; from: string | undefined }): Steps {
  const came = (useLocation().state ?? {}) as Came;
  const navigate = useNavigate();
  const [password, setPassword] = useState<string | null>(null);
  const [first, setFirst] = useState(true);
  const begin: Step = {
    name: email === null ? 'signIn' : 'signUp',
    email: email ?? '',
    ...(from === undefined ? {} : { notice: 'ended' }),
  };
  const step = came.step ?? begin;
  const put = (next: Step, replace: boolean) =>
    void navigate(paths.auth(), { replace, state: { ...came, step: next } });
  const go: Go = (next, typed) => {
    setPassword(typed ?? null);
    setFirst(false);
    const leaves = isFirst(step) && !isFirst(next);
    // *Back* returns to a form with the typed address.
    if (leaves) put({ ...step, email: next.email }, true);
    put(next, !leaves);
  };
  return { step, password, first, go };
}
