/** A line above the form: what just happened. */
export type Notice = 'existing' | 'emailNotConfirmed' | 'confirmed' | 'passwordSaved' | 'ended' | 'sessionOver';

/**
 * Where somebody is on the way in. The browser's history keeps it: a reload stays at the code that is asked for, and *back* leads to the
 * form before. Never a password.
 */
export type Step =
  | { name: 'signIn' | 'signUp'; email: string; notice?: Notice | undefined }
  | { name: 'confirm'; email: string; notice?: Notice | undefined }
  | { name: 'forgot' | 'reset'; email: string }
  | { name: 'code'; email: string };

/** Goes to a step. `password` is what was typed, for the sign-in that follows by itself. */
export type Go = (step: Step, password?: string) => void;

/** The first form, in either of its modes. */
export const isFirst = (step: Step): step is Extract<Step, { name: 'signIn' | 'signUp' }> =>
  step.name === 'signIn' || step.name === 'signUp';
