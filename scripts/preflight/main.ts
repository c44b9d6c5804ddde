/** `npm run preflight`: asks the real services whether a stage is ready, and prints what to do for each failure. */
import { AWS_USAGE, readArguments, runCommand } from '../command.ts';
import { stageNamed } from '../known-stage.ts';
import { Refused } from '../refused.ts';
import { stageSettings } from '../stage-settings.ts';
import { reachDeployedShop } from '../target.ts';
import { checksOf, reportOf } from './checks.ts';

const USAGE = `npm run preflight -- --aws STAGE

Asks Stripe and AWS once, and changes nothing.
${AWS_USAGE}`;

await runCommand(async () => {
  const name = readArguments(USAGE, { options: { aws: { type: 'string' } } }, ({ values }) => stageNamed(values.aws));
  const stage = stageSettings(name);
  const address = reachDeployedShop(name);
  const site = stage.domain ? `https://${stage.domain.name}` : address;
  if (site === undefined) throw new Refused(`The outputs of ${name} have no SiteAddress: deploy first.`);
  // Only now: the code that calls the services reads its names from the environment.
  const { askServices } = await import('./ask.ts');
  const answers = await askServices(stage).catch((error: unknown) => {
    throw new Refused(`A service did not answer: ${(error as Error).message}`);
  });
  const { text, failures } = reportOf(
    checksOf(answers, {
      site,
      livePayments: stage.livePayments,
      google: stage.googleSecret !== undefined,
      alarms: stage.alarmEmail !== undefined,
      domain: stage.domain?.name,
      ingestConcurrency: stage.ingestConcurrency,
    }),
  );
  process.stdout.write(text);
  if (failures > 0) process.exitCode = 1;
});
