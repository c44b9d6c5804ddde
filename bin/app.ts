import { join } from 'node:path';
import { buildShop, unbuiltShop } from '../lib/build/build-shop.ts';
import { createSender } from '../lib/create-sender.ts';
import { createStacks } from '../lib/create-stacks.ts';
import { openApp } from '../lib/open-app.ts';
import { readStage } from '../lib/stage.ts';

/** The shop of one stage. */
const root = join(import.meta.dirname, '..');
const app = openApp(root);
const stage = readStage(app.node);
const unbuilt: unknown = app.node.tryGetContext('unbuilt');
createStacks(app, unbuilt === true ? unbuiltShop(root, stage) : buildShop(root, stage));
// A single machine is an account of its own.
if (stage.local) createSender(app, stage);
app.synth();
