import type { Verifier } from '../sign-in/srp.ts';

/** `EXTERNAL_PROVIDER`: came from Google and was linked to nobody. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

export interface User {
  /** Made by the pool, as names are e-mail addresses, which change: the `sub` itself, or `google_…`. */
  username: string;
  sub: string;
  /** Texts, as Cognito has them: `email_verified` is `true` or `false`. Neither `sub` nor `identities` are among them. */
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  /** Never the password itself. */
  password?: Verifier;
  /** A new address that is not verified yet, where the pool wants that before it counts. */
  pendingEmail?: string;
  groups: string[];
  identities: Identity[];
  phone?: Phone;
}

/** The app on a telephone that shows codes: a user's second factor (TOTP, RFC 6238). */
export interface Phone {
  /** Base32, as the app keeps it; absent until its first code was right. */
  secret?: string;
  /** Waits for its first code. */
  pending?: string;
  /** Whether sign-ins ask for a code. */
  enabled: boolean;
  preferred: boolean;
  /** The 30 seconds, counted from 1970, of the last code that was taken: each is good once. */
  usedStep: number;
}

/** Another provider's user who is this one. */
export interface Identity {
  /** `Google`. */
  provider: string;
  /** The provider's own, unchanging id of the user. */
  subject: string;
  linkedAt: number;
}

export type CodePurpose = 'sign-up' | 'forgot-password' | 'email';

/** A code that was mailed. Times are epoch milliseconds. */
export interface KeptCode {
  /** HMAC-SHA-256 with the pool's secret. */
  hash: string;
  expiresAt: number;
}

/** How often something was tried in vain, or sent. */
export interface KeptAttempts {
  count: number;
  /** Epoch milliseconds: of the last one where each makes the wait longer, of the first one where so many fit into a time. */
  at: number;
}

/** One sign-in and all tokens that came of it. */
export interface Session {
  /** `origin_jti` of its tokens. */
  id: string;
  username: string;
  clientId: string;
  /** Epoch seconds. */
  authTime: number;
  /** Epoch milliseconds; refreshing does not put it off. */
  expiresAt: number;
  /** Signed out, everywhere or here. Kept, so that its tokens are told to be revoked and not wrong. */
  revoked: boolean;
  /** Of its access tokens: `aws.cognito.signin.user.admin`, or what the hosted pages were asked for. */
  scope: string;
}

/** A refresh token, found by its hash. */
export interface RefreshToken {
  session: string;
  /** Epoch milliseconds from which a rotated token is worth nothing. */
  endsAt?: number;
}
