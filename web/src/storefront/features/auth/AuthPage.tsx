import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { identitySettings } from '../../../shared/session/identity-settings.ts';
import { paths } from '../../../shared/links/paths.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { CredentialsStep } from './steps/CredentialsStep.tsx';
import { loadPool } from './load-pool.ts';
import { isFirst } from './step.ts';
import { useCaptcha } from './use-captcha.ts';
import { useComingBack, type GoogleFailure } from './use-coming-back.ts';
import { useSteps, type Came } from './use-steps.ts';
import { Waiting } from './Waiting.tsx';

const Arriving = lazyPart(() => import('./Arriving.tsx'));
const loadLaterStep = () => import('./steps/LaterStep.tsx');
const LaterStep = lazyPart(loadLaterStep);

/** Signs visitors in and up (`spec/storefront.md §2`). Leads a signed-in customer on. */
export default function AuthPage() {
  const came = (useLocation().state ?? {}) as Came;
  const signedIn = useSignedIn();
  const back = useComingBack();
  const email = came.email ?? back.email ?? null;
  if (back.busy) return <Waiting />;
  if (signedIn)
    return (
      <Suspense fallback={<Waiting />}>
        <Arriving back={back.from} from={came.from} fromCheckout={email !== null} />
      </Suspense>
    );
  return <WayIn email={email} from={came.from} failure={back.failure} />;
}

function WayIn({
  email,
  from,
  failure,
}: {
  email: string | null;
  from: string | undefined;
  failure: GoogleFailure | undefined;
}) {
  const { step, password, first, go } = useSteps({ email, from });
  const captcha = useCaptcha();
  const { data: identity } = useQuery({ queryKey: ['identity'], queryFn: identitySettings, staleTime: Infinity });
  useEffect(() => {
    // Loads ahead of the button that needs them. Without a connection, the button itself reports it.
    for (const load of [loadPool, loadLaterStep]) load().catch(() => undefined);
  }, []);
  if (!isFirst(step))
    return (
      <Suspense fallback={<Waiting />}>
        <LaterStep step={step} password={password} captcha={captcha} first={first} go={go} />
      </Suspense>
    );
  return (
    <CredentialsStep
      mode={step.name}
      email={step.email}
      notice={step.notice}
      before={first ? failure : undefined}
      captcha={captcha}
      google={identity && identity.google_client_id !== null}
      onGoogle={async () =>
        (await import('../../../shared/session/google-sign-in.ts')).goToGoogle({ from: from ?? paths.account(), email })
      }
      first={first}
      go={go}
    />
  );
}
