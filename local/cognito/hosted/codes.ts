import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from '../users/pool.ts';

/** A checked request to `/oauth2/authorize`. */
export interface Authorization {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string | undefined;
  nonce: string | undefined;
  /** SHA-256 of a secret that only the caller can show (PKCE, S256). */
  challenge: string | undefined;
}

interface Code extends Authorization {
  username: string;
  expiresAt: number;
}

const LIFETIME_MS = 5 * 60_000;

/** Creates authorization codes: valid for minutes, in memory, usable once. */
export function createAuthorizationCodes(pool: Pool) {
  const codes = new Map<string, Code>();
  return {
    issue(authorization: Authorization, username: string): string {
      for (const [code, { expiresAt }] of codes) if (expiresAt <= pool.now()) codes.delete(code);
      const code = randomUUID();
      codes.set(code, { ...authorization, username, expiresAt: pool.now() + LIFETIME_MS });
      return code;
    },
    /** Returns undefined for a wrong, used or expired code, or for another client's. */
    take(
      code: string,
      claim: { clientId: string; redirectUri: string; verifier: string | undefined },
    ): Code | undefined {
      const kept = codes.get(code);
      codes.delete(code);
      if (kept === undefined || kept.expiresAt <= pool.now()) return undefined;
      const own = kept.clientId === claim.clientId && kept.redirectUri === claim.redirectUri;
      const proved =
        kept.challenge === undefined ||
        kept.challenge ===
          createHash('sha256')
            .update(claim.verifier ?? '')
            .digest('base64url');
      return own && proved ? kept : undefined;
    },
  };
}

export type AuthorizationCodes = ReturnType<typeof createAuthorizationCodes>;
