import * as z from 'zod';

/** 128 random bits. */
export const linkKey = z.string().regex(/^[\da-f]{32}$/);

/** The fields of a private event or race (`docs/decisions/025-private-links.md`). */
export const privateLink = {
  /** True if it is private: no list and no search has it, and only its link opens it. */
  unlisted: z.boolean(),
  /** The key in its link; null until it is private for the first time. */
  link_key: linkKey.nullable(),
};
