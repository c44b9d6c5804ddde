import { handler } from '../../../../lambdas/photos/ingest/make-sizes.ts';

/** Makes the pictures of a batch on the workflow's request, in its own process. */
await handler(JSON.parse(process.argv[2] ?? '') as Parameters<typeof handler>[0]);
