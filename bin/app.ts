import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildShop } from '../lib/build/build-shop.ts';
import { createStacks } from '../lib/create-stacks.ts';
import { readStage } from '../lib/stage.ts';

const root = join(import.meta.dirname, '..');

/** The CDK command line hands over `cdk.json`'s context itself, and what it says wins; plain `node bin/app.ts` reads it here. */
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };

const app = new App({ context, analyticsReporting: false });
createStacks(app, buildShop(root, readStage(app.node)));
app.synth();
