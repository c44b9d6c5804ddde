import { join } from 'node:path';
import { createSender } from '../lib/create-sender.ts';
import { openApp } from '../lib/open-app.ts';
import { readStage } from '../lib/stage.ts';

/**
 * The shared parts of an account's stages: created before the first stage, and kept when a stage is removed
 * (docs/deploy.md).
 */
const app = openApp(join(import.meta.dirname, '..'));
createSender(app, readStage(app.node));
app.synth();
