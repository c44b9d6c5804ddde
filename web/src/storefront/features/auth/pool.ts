import { signIn, signUp } from 'aws-amplify/auth';
import type { Language } from '../../../../../core/wire/fields.ts';
import { identity } from '../../../shared/session/identity.ts';
import { announceSession } from '../../../shared/session/session.ts';

/* The requests to the user pool, one call each. They throw Cognito's own errors (`auth-error.ts` names them). `captcha`
   is a token for a single call (`use-captcha.ts`). The language is the mails' language. */

export interface Credentials {
  email: string;
  password: string;
}

/** `confirm`: correct, but the address was never confirmed. `reset`: the shop asks for a new password first. */
export type SignInOutcome = 'done' | 'confirm' | 'reset';

export async function enter(
  { email, password }: Credentials,
  captcha: string,
  language: Language,
): Promise<SignInOutcome> {
  await identity();
  const { isSignedIn, nextStep } = await signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_SRP_AUTH', clientMetadata: { captcha, language } },
  });
  if (isSignedIn) {
    announceSession();
    return 'done';
  }
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'reset';
  throw new Error(`the shop has no step ${nextStep.signInStep}`);
}

/** Creates an account. A code goes to the address and comes back with `confirm` (`codes.ts`). */
export async function register({ email, password }: Credentials, captcha: string, language: Language): Promise<void> {
  await identity();
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email, locale: language }, validationData: { captcha }, clientMetadata: { language } },
  });
}
