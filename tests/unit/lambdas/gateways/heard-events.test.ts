import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heardEvents } from '../../../../lambdas/gateways/stripe/events.ts';

it('who deploys is told every event that the shop hears, and how many they are', () => {
  const steps = readFileSync('docs/deploy.md', 'utf8');
  expect(heardEvents.filter((type) => !steps.includes(`\`${type}\``))).toEqual([]);
  expect(heardEvents).toHaveLength(16);
  expect(steps).toContain('sixteen events');
});
