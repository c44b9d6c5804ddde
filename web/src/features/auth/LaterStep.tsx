import { ConfirmStep } from './ConfirmStep.tsx';
import { ForgotStep } from './ForgotStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import type { Step } from './step.ts';
import type { Captcha } from './use-captcha.ts';

interface Props {
  step: Exclude<Step, { name: 'signIn' | 'signUp' }>;
  captcha: Captcha;
  go: (step: Step) => void;
}

/** What comes after the first form: the code of a new address, and the way to a new password. */
export default function LaterStep({ step, captcha, go }: Props) {
  if (step.name === 'confirm') return <ConfirmStep credentials={step.credentials} notice={step.notice} captcha={captcha} go={go} />;
  if (step.name === 'forgot') return <ForgotStep email={step.email} go={go} />;
  return <ResetStep email={step.email} go={go} />;
}
