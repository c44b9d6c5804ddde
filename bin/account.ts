import { join } from 'node:path';
import { createSender } from '../lib/create-sender.ts';
import { openApp } from '../lib/open-app.ts';
import { readStage } from '../lib/stage.ts';

/** What the stages of an account share: made before the first of them, and kept when one goes (docs/deploy.md). */
const app = openApp(join(import.meta.dirname, '..'));
createSender(app, readStage(app.node));
app.synth();
