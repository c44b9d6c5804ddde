import { TABLE_VERSION } from '../../core/shop/table-version.ts';
import { Refused } from '../refused.ts';
import { rollBack } from './roll-back.ts';
import { filesOf } from './store.ts';
import type { Tools } from './tools.ts';
import { unreleased } from './unreleased.ts';

export interface ReleaseOptions {
  stage: string;
  /** The folder of the new assembly. */
  folder: string;
  changelog: string;
  /** True if the tests of this commit passed elsewhere. */
  tested: boolean;
}

/**
 * Releases the checked-out commit: test, synth, comparison, approval, deployment, migration, smoke test, tag. After a
 * failure from the deployment on, the stage goes back to its last release by itself.
 * @returns the tag
 * @throws Refused with the failed step and the way on
 */
export async function release(options: ReleaseOptions, tools: Tools): Promise<string> {
  const { stage, folder, changelog, tested } = options;
  const commit = tools.git('rev-parse', 'HEAD');
  if (tools.git('status', '--porcelain') !== '')
    throw new Refused('The working tree has changes: a release is a commit. Commit or discard them first.');
  if (!tested) await orRefuse(tools, 'test', folder, 'Nothing was deployed. Correct the tests first.');
  await orRefuse(tools, 'synth', folder, 'Nothing was deployed. The message above names the fault.');
  const replaced = await tools.replacements(folder, 'forward');
  if (replaced.length > 0)
    throw new Refused(`Nothing was deployed: this release would lose data.\n${replaced.join('\n')}`);
  await orRefuse(tools, 'diff', folder, 'Nothing was deployed. CloudFormation could not be asked.');
  if (!(await tools.approve(`Deploy this to ${stage}?`))) throw new Refused('Nothing was deployed, as you said.');
  for (const step of ['deploy', 'migrate', 'smoke'] as const)
    if (!(await tools.run(step, folder))) await goBack(step, options, tools);
  const tag = `${stage}-${tools
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')}`;
  // Git takes headings of the changelog for its own comments otherwise.
  tools.git('tag', '-a', tag, '--cleanup=verbatim', '-m', `Release of ${stage}\n\n${unreleased(changelog)}`);
  const releases = await tools.releases();
  if (!releases)
    throw new Refused('The release runs, but its stack has no bucket for releases: deploy the stack data.');
  await releases.keep({ tag, commit, tableVersion: TABLE_VERSION, files: filesOf(folder) });
  tools.say(`Released ${tag}. Publish the tag: git push origin ${tag}`);
  tools.say('Keep its contract for the next release: npm run keep-contract, and commit.');
  return tag;
}

async function orRefuse(tools: Tools, step: 'test' | 'synth' | 'diff', folder: string, wayOn: string): Promise<void> {
  if (!(await tools.run(step, folder))) throw new Refused(`The step "${step}" failed. ${wayOn}`);
}

/** Returns to the last good release. @throws Refused always */
async function goBack(step: string, { stage }: ReleaseOptions, tools: Tools): Promise<never> {
  const releases = await tools.releases();
  const current = (await releases?.list())?.current;
  if (!releases || !current)
    throw new Refused(
      `The step "${step}" failed, and there is no earlier release. Correct the cause and release again.`,
    );
  tools.say(`The step "${step}" failed: going back to ${current}.`);
  const back = await rollBack({ stage, to: current }, tools).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`The step "${step}" failed, and the stage stays as it is. ${error.message}`);
  });
  throw new Refused(`The step "${step}" failed. ${stage} runs ${back} again.`);
}
