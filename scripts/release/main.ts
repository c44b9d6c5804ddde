/** `npm run release`: releases the checked-out commit to a stage (docs/deploy.md, Releases). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AWS_USAGE, readArguments, runCommand } from '../command.ts';
import { stageSettings } from '../stage-settings.ts';
import { release } from './release.ts';
import { stageTools } from './stage-tools.ts';

const USAGE = `npm run release -- --aws STAGE [--yes] [--tested]

Tests, synthesizes, compares with the deployed stacks, asks, deploys, migrates, tries the shop out and tags the commit.
A release that would replace a table, bucket or user pool is refused. After a failure the last release runs again.

  --yes       do not ask: the differences were approved before
  --tested    skip the tests: they passed for this commit
${AWS_USAGE}`;

const flag = { type: 'boolean', default: false } as const;
const options = { aws: { type: 'string' }, yes: flag, tested: flag } as const;

await runCommand(async () => {
  const { stage, values } = readArguments(USAGE, { options }, ({ values }) => ({
    stage: stageSettings(values.aws ?? ''),
    values,
  }));
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const folder = join(import.meta.dirname, '../../build/release', stage.name);
  await release({ stage: stage.name, folder, changelog, tested: values.tested }, stageTools(stage, values.yes));
});
