/** `npm run rollback`: brings an earlier release of a stage back, whole (docs/deploy.md, Releases). */
import { AWS_USAGE, readArguments, runCommand } from '../command.ts';
import { rollBack } from '../release/roll-back.ts';
import { stageTools } from '../release/stage-tools.ts';
import { stageSettings } from '../stage-settings.ts';

const USAGE = `npm run rollback -- --aws STAGE [--to TAG]

Deploys the release before the current one again, in minutes, and tries the shop out. It names the migrations that
stay, and refuses a release that cannot read what they wrote.

  --to TAG    another release than the one before
${AWS_USAGE}`;

const options = { aws: { type: 'string' }, to: { type: 'string' } } as const;

await runCommand(async () => {
  const { stage, to } = readArguments(USAGE, { options }, ({ values }) => ({
    stage: stageSettings(values.aws ?? ''),
    to: values.to,
  }));
  await rollBack({ stage: stage.name, to }, stageTools(stage, true));
});
