import { handler } from '../../../../lambdas/photos/moves/move-photos.ts';

/** Moves photos on the workflow's request, in its own process. */
await handler(JSON.parse(process.argv[2] ?? '') as Parameters<typeof handler>[0]);
