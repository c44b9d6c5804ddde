import { join } from 'node:path';
import { STARTING_POINT } from '../../core/shop/table-version.ts';
import { Refused } from '../refused.ts';
import { writeAssembly, type Release } from './store.ts';
import type { Tools } from './tools.ts';

export interface RollbackOptions {
  stage: string;
  /** A release; the one before the current one if undefined. */
  to?: string | undefined;
}

/**
 * Deploys an earlier release again, whole, and tries it out. Its code is still in the account, so it takes minutes.
 * @returns its tag
 * @throws Refused for a migration that the earlier release cannot read, with its name
 */
export async function rollBack({ stage, to }: RollbackOptions, tools: Tools): Promise<string> {
  const releases = await tools.releases();
  if (!releases) throw new Refused(`${stage} was never released by npm run release: deploy an earlier commit.`);
  const { tags, current } = await releases.list();
  const tag = to ?? tags[tags.indexOf(current ?? '') - 1];
  if (tag === undefined || !tags.includes(tag))
    throw new Refused(`--to: ${stage} has no such release. It has: ${tags.join(', ') || 'none'}.`);
  const earlier = await releases.read(tag);
  await refuseUnreadable(earlier, tools);
  const folder = join(import.meta.dirname, '../../build/rollback', tag);
  writeAssembly(folder, earlier.files);
  const replaced = await tools.replacements(folder, 'back');
  if (replaced.length > 0)
    throw new Refused(`${tag} would lose data, so nothing was deployed.\n${replaced.join('\n')}`);
  if (!(await tools.run('deploy', folder)))
    throw new Refused(`${tag} could not be deployed. CloudFormation's message is above; run the command again.`);
  await releases.returnTo(tag);
  if (!(await tools.run('smoke', folder))) throw new Refused(`${tag} runs again, but its smoke test failed.`);
  tools.say(`${stage} runs ${tag} again (commit ${earlier.commit}).`);
  return tag;
}

/** A migration stays. The earlier release must be able to read its items. */
async function refuseUnreadable({ tag, tableVersion }: Release, { migrated, migrations, say }: Tools): Promise<void> {
  const { done, at } = await migrated();
  // One that has begun has changed items, too.
  const reached = at === null ? done : done + 1;
  const later = migrations
    .map((migration, index) => ({ ...migration, number: STARTING_POINT + index + 1 }))
    .filter(({ number }) => number > tableVersion && number <= reached);
  const unreadable = later.filter(({ earlierReads }) => earlierReads !== true);
  if (unreadable.length > 0)
    throw new Refused(
      `${tag} cannot read what these migrations wrote, so correct the fault and release again:\n${unreadable.map(({ number, does }) => `  ${number}: ${does}`).join('\n')}`,
    );
  for (const { number, does } of later) say(`migration ${number} stays, and ${tag} reads its items: ${does}`);
}
