import type { Verifier } from '../sign-in/srp.ts';

/** `EXTERNAL_PROVIDER`: came from Google without a link to another user. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

export interface User {
  /** Made by the pool, because the names are e-mail addresses, which change: the `sub` itself, or `google_…`. */
  username: string;
  sub: string;
  /** Texts, as in Cognito: `email_verified` is `true` or `false`. Without `sub` and `identities`. */
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  /** Never the password itself. */
  password?: Verifier;
  groups: string[];
  identities: Identity[];
}

/** Another provider's identity of this user. */
export interface Identity {
  /** `Google`. */
  provider: string;
  /** The provider's permanent id of the user. */
  subject: string;
  linkedAt: number;
}

export type CodePurpose = 'sign-up' | 'email';

/** The number of failed attempts, or of sent mails. */
export interface KeptAttempts {
  count: number;
  /** Epoch milliseconds. The last attempt if each extends the wait, or the first if a period limits their number. */
  at: number;
}

/** One sign-in with all its tokens. */
export interface Session {
  /** `origin_jti` of its tokens. */
  id: string;
  username: string;
  clientId: string;
  /** Epoch seconds. */
  authTime: number;
  /** Epoch milliseconds; a refresh does not extend it. */
  expiresAt: number;
  /**
   * True after signing out, everywhere or here. The session is kept, so that its tokens are reported as revoked and not
   * as wrong.
   */
  revoked: boolean;
  /** The scope of its access tokens: `aws.cognito.signin.user.admin`, or the scope requested from the hosted pages. */
  scope: string;
}

/** A refresh token, found by its hash. */
export interface RefreshToken {
  session: string;
  /** Epoch milliseconds from which a rotated token is invalid. */
  endsAt?: number;
}
