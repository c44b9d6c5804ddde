import { join } from 'node:path';
import { openApp } from '../lib/open-app.ts';
import { readStage, type Stage } from '../lib/stage.ts';
import { stageNamed } from './known-stage.ts';
import { Refused } from './refused.ts';

/** Returns the settings of a stage in `cdk.json`. @throws Refused that names the fault */
export function stageSettings(name: string, root = join(import.meta.dirname, '..')): Stage {
  const { node } = openApp(root);
  node.setContext('stage', stageNamed(name));
  try {
    return readStage(node);
  } catch (error) {
    throw new Refused((error as Error).message);
  }
}
