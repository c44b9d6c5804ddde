import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';

/** The CDK command line hands over `cdk.json`'s context itself, and what it says wins; plain `node bin/app.ts` reads it here. */
export function openApp(root: string): App {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  return new App({ context, analyticsReporting: false });
}
