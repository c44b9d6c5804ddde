import { Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { useIsAsked } from './asking.ts';

const SignInAgainDialog = lazyPart(() => import('./SignInAgainDialog.tsx'));

/** Shows the dialog over whatever page or dialog waits for a recent sign-in. */
export function SignInAgainHost() {
  if (!useIsAsked()) return null;
  return (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  );
}
