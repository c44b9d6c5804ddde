import * as z from 'zod';

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
/** The name that the shop gave this device after a right code (`POST /api/admin/second-factor/code`). */
const device = z.string().min(1).max(100).optional();

/** The first code of a new phone. */
export const firstCode = z.object({ code });
export const phoneCode = z.object({ code, device });
/** The code of the present phone; absent for the first phone, and after a recovery code. */
export const presentCode = z.object({ code: code.optional(), device });
export const typedRecoveryCode = z.object({ code: z.string().min(1).max(60), device });

/** Shown once; the shop keeps hashes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
