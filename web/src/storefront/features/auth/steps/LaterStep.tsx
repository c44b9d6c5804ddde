import { ConfirmStep } from './ConfirmStep.tsx';
import { ForgotStep } from './ForgotStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import type { Go, Step } from '../step.ts';
import type { Captcha } from '../use-captcha.ts';

interface Props {
  step: Exclude<Step, { name: 'signIn' | 'signUp' }>;
  password: string | null;
  captcha: Captcha;
  first: boolean;
  go: Go;
}

/** Shows the steps after the first form: the code for a new address, and the new password. */
export default function LaterStep({ step, password, captcha, first, go }: Props) {
  if (step.name === 'confirm')
    return (
      <ConfirmStep
        email={step.email}
        password={password}
        notice={step.notice}
        captcha={captcha}
        first={first}
        go={go}
      />
    );
  if (step.name === 'forgot') return <ForgotStep email={step.email} first={first} go={go} />;
  return <ResetStep email={step.email} first={first} go={go} />;
}
