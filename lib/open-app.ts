import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';

/**
 * Opens the CDK app. The CDK command line passes `cdk.json`'s context itself, and its values win; plain
 * `node bin/app.ts` reads it here.
 */
export function openApp(root: string): App {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  return new App({ context, analyticsReporting: false });
}
