import { handler } from '../../../../lambdas/photos/ingest/make-sizes.ts';

/** Makes the pictures of a batch as the workflow asks for it, in a process of its own. */
await handler(JSON.parse(process.argv[2] ?? '') as Parameters<typeof handler>[0]);
