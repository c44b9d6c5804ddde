import { startFederation } from '../../local/federation/federation.ts';
import type { Asked } from '../../local/federation/moods.ts';
import { workflowArn } from './local/one-aws.ts';
import { startSaleParts } from './sale-parts.ts';

/**
 * Starts the real parts of a sale and the federation, with controls for a test. The federation's day is 20 August 2026.
 */
export async function startFederationParts() {
  const [parts, federation] = await Promise.all([startSaleParts(), startFederation({ port: 0, today: '2026-08-20' })]);
  Object.assign(process.env, {
    FEDERATION_URL: federation.url,
    IMPORT_STARTS_WORKFLOW_ARN: workflowArn('import-starts'),
    SEARCH_INDEX_WORKFLOW_ARN: workflowArn('search-index'),
  });
  const control = `${federation.url}/_local/federation`;
  return {
    ...parts,
    /**
     * Changes the federation's behaviour: `{ reset: true }`, a mood, a change of a list
     * (`local/federation/control.ts`).
     */
    tell: (order: object): Promise<Response> =>
      fetch(control, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    /** Returns the requests since the last reset. */
    asked: async () => (await (await fetch(control)).json()) as Asked,
    async close(): Promise<void> {
      await Promise.all([parts.close(), federation.stop()]);
    },
  };
}

export type FederationParts = Awaited<ReturnType<typeof startFederationParts>>;
