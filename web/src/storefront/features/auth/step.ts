/** A line above the form about the latest event. */
export type Notice = 'existing' | 'emailNotConfirmed' | 'confirmed' | 'passwordSaved' | 'ended';

/**
 * A visitor's step in the sign-in. The browser's history keeps it, but never a password. A reload stays at the
 * requested code, and *back* leads to the form before.
 */
export type Step =
  | { name: 'signIn' | 'signUp'; email: string; notice?: Notice | undefined }
  | { name: 'confirm'; email: string; notice?: Notice | undefined }
  | { name: 'forgot' | 'reset'; email: string };

/** Goes to a step. `password` is the typed one, for the automatic sign-in afterwards. */
export type Go = (step: Step, password?: string) => void;

/** Tells whether a step is the first form, in either of its modes. */
export const isFirst = (step: Step): step is Extract<Step, { name: 'signIn' | 'signUp' }> =>
  step.name === 'signIn' || step.name === 'signUp';
