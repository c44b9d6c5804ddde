import { stageName } from '../lib/stage.ts';
import { Refused } from './refused.ts';

/** Returns the name of a stage in AWS. @throws Refused for another name */
export function stageNamed(name: string | undefined): string {
  const { success, data, error } = stageName.safeParse(name ?? '');
  if (!success)
    throw new Refused(`Name the stage, such as prod: ${error.issues.map(({ message }) => message).join('; ')}.`);
  if (data === 'local') throw new Refused('The stage "local" runs on this machine and is not in AWS.');
  return data;
}
