import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword, signIn, signUp } from 'aws-amplify/auth';
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

/** Creates an account. A code goes to the address and comes back with {@link confirm}. */
export async function register({ email, password }: Credentials, captcha: string, language: Language): Promise<void> {
  await identity();
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email, locale: language }, validationData: { captcha }, clientMetadata: { language } },
  });
}

export async function confirm(email: string, code: string, language: Language): Promise<void> {
  await identity();
  await confirmSignUp({ username: email, confirmationCode: code, options: { clientMetadata: { language } } });
}

export async function resend(email: string, language: Language): Promise<void> {
  await identity();
  await resendSignUpCode({ username: email, options: { clientMetadata: { language } } });
}

/**
 * The pool's error names for an address that can receive no code. The visitor does not learn it: the next step looks
 * the same.
 */
const unknownAddress = [
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
];

/** Sends a code to the address. Never reveals whether the address has an account. */
export async function forgot(email: string, language: Language): Promise<void> {
  await identity();
  try {
    await resetPassword({ username: email, options: { clientMetadata: { language } } });
  } catch (error) {
    if (!(error instanceof Error && unknownAddress.includes(error.name))) throw error;
  }
}

export async function choosePassword(
  { email, password }: Credentials,
  code: string,
  language: Language,
): Promise<void> {
  await identity();
  try {
    await confirmResetPassword({
      username: email,
      confirmationCode: code,
      newPassword: password,
      options: { clientMetadata: { language } },
    });
  } catch (error) {
    // An address without an account can only have a wrong code.
    if (error instanceof Error && unknownAddress.includes(error.name))
      throw Object.assign(new Error('wrong code'), { name: 'CodeMismatchException' });
    throw error;
  }
}
