import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { identity } from '../../lib/identity.ts';
import { paths } from '../../lib/paths.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Arriving } from './Arriving.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import type { Step } from './step.ts';
import { useCaptcha } from './use-captcha.ts';
import { useComingBack } from './use-coming-back.ts';
import { Waiting } from './Waiting.tsx';

const LaterStep = lazy(() => import('./LaterStep.tsx'));

/** How one comes here: from a purchase with its address, or from a page that asks for somebody signed in. */
interface Came {
  email?: string | null;
  from?: string;
}

/** Sign in and sign up (`spec/storefront.md §2`). Who is signed in already is led on. */
export default function AuthPage() {
  const came = (useLocation().state ?? {}) as Came;
  const signedIn = useSignedIn();
  const back = useComingBack();
  const email = came.email ?? back.email ?? null;
  if (back.busy) return <Waiting />;
  if (signedIn) return <Arriving back={back.from} from={came.from} fromCheckout={email !== null} />;
  return <WayIn email={email} from={came.from} />;
}

function WayIn({ email, from }: { email: string | null; from: string | undefined }) {
  const [step, setStep] = useState<Step>(() => ({ name: email === null ? 'signIn' : 'signUp', email: email ?? '', ...(from === undefined ? {} : { notice: 'ended' }) }));
  const [first, setFirst] = useState(true);
  const captcha = useCaptcha();
  const google = useQuery({ queryKey: ['identity'], queryFn: identity, staleTime: Infinity }).data?.google_client_id;
  const go = (next: Step) => {
    setFirst(false);
    setStep(next);
  };
  if (step.name === 'confirm' || step.name === 'forgot' || step.name === 'reset') return <Suspense fallback={<Waiting />}><LaterStep step={step} captcha={captcha} go={go} /></Suspense>;
  return (
    <CredentialsStep
      mode={step.name}
      email={step.email}
      notice={step.notice}
      captcha={captcha}
      google={google}
      onGoogle={async () => (await import('../../lib/google-sign-in.ts')).goToGoogle({ from: from ?? paths.account(), email })}
      first={first}
      go={go}
    />
  );
}
