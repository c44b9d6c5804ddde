import * as z from 'zod';

/* Words that several subjects share. */

/** The type of an item for sale. */
export const itemType = z.enum(['single', 'collection']);

/** The status of a job that makes a race's pictures. */
export const jobStatus = z.enum(['pending', 'running', 'completed', 'failed']);
export type JobStatus = z.infer<typeof jobStatus>;
