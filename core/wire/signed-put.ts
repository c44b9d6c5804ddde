import * as z from 'zod';

/** A signed `PUT` of one object, valid for a limited time. It needs these headers and exactly the announced content. */
export const signedPut = z.object({ address: z.url(), headers: z.record(z.string(), z.string()) });
export type SignedPut = z.infer<typeof signedPut>;
