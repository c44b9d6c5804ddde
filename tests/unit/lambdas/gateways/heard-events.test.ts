import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heardEvents } from '../../../../lambdas/gateways/stripe/events.ts';

it('the deployment guide names every event that the shop handles, and their number', () => {
  const steps = readFileSync('docs/deploy.md', 'utf8');
  expect(heardEvents.filter((type) => !steps.includes(`\`${type}\``))).toEqual([]);
  expect(heardEvents).toHaveLength(16);
  expect(steps).toContain('sixteen events');
});
