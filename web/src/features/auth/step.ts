export interface Credentials {
  email: string;
  password: string;
}

/** A line above the form: what just happened. */
export type Notice = 'existing' | 'emailNotConfirmed' | 'confirmed' | 'passwordSaved' | 'ended';

/** Where somebody is on the way in. */
export type Step =
  | { name: 'signIn' | 'signUp'; email: string; notice?: Notice }
  | { name: 'confirm'; credentials: Credentials; notice?: Notice }
  | { name: 'forgot'; email: string }
  | { name: 'reset'; email: string };
