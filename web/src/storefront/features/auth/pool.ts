import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import type { Language } from '../../../../../core/wire/fields.ts';
import { identity } from '../../../shared/session/identity.ts';
import { announceSession } from '../../../shared/session/session.ts';

/*
 * What a person asks of the user pool, one call each. They throw Cognito's own errors (`auth-error.ts` names them). `captcha` is a
 * token good for one call (`use-captcha.ts`); the language is that of the mails.
 */

export interface Credentials {
  email: string;
  password: string;
}

/** `confirm`: right, but the address was never confirmed; `reset`: the shop asks for a new password first; `code`: for a code of the telephone. */
export type SignInOutcome = 'done' | 'confirm' | 'reset' | 'code';

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
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
  throw new Error(`${nextStep.signInStep} is not asked for in this shop`);
}

/** The code of the telephone, after {@link enter}: Amplify remembers for some minutes whose, also over a reload. */
export async function giveCode(code: string, language: Language): Promise<void> {
  await identity();
  await confirmSignIn({ challengeResponse: code, options: { clientMetadata: { language } } });
  announceSession();
}

/** A code goes to the address, and with {@link confirm} comes back. */
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

/** The pool's names for an address that no code can be sent to. Nobody is told: the next step looks the same. */
const unknownAddress = [
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
];

/** Sends a code to whoever has that address; whether somebody does, nobody learns. */
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
    // An address that nobody has never had a right code.
    if (error instanceof Error && unknownAddress.includes(error.name))
      throw Object.assign(new Error('wrong code'), { name: 'CodeMismatchException' });
    throw error;
  }
}
