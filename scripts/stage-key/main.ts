/**
 * `npm run stage-key -- STAGE`: a new key pair for the stage's signed downloads. The public half goes into `cdk.json`,
 * the private half into a file that git ignores. From there an operator copies it to Secrets Manager. `--drop-old` ends
 * a change of keys.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand } from '../command.ts';
import { stageNamed } from '../known-stage.ts';
import { type Stages, withNewKey, withoutOldKey } from './stage-keys.ts';

const USAGE = `npm run stage-key -- STAGE             a new stage with its first key, or a second key beside the one there is
npm run stage-key -- STAGE --drop-old  the newest key only (docs/operate.md, Replacing a key)`;

const root = join(import.meta.dirname, '../..');
const file = join(root, 'cdk.json');

function changeStages(change: (stages: Stages) => Stages): void {
  const config = JSON.parse(readFileSync(file, 'utf8')) as { context: { stages: Stages } };
  config.context.stages = change(config.context.stages);
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
}

function addKey(stage: string): void {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  changeStages((stages) => withNewKey(stages, stage, publicKey));
  const secret = join('build', `${stage}-downloads-key.pem`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, secret), privateKey, { mode: 0o600 });
  process.stdout.write(
    `cdk.json: the stage "${stage}" has a new public key.\n${secret}: its private half. After the deployment:\n` +
      `  aws secretsmanager put-secret-value --secret-id photo-shop-${stage}/downloads-key --secret-string file://${secret} && rm ${secret}\n`,
  );
}

const options = { 'drop-old': { type: 'boolean', default: false } } as const;

await runCommand(() => {
  const { stage, dropOld } = readArguments(USAGE, { options, allowPositionals: true }, ({ values, positionals }) => ({
    stage: stageNamed(positionals[0]),
    dropOld: values['drop-old'],
  }));
  if (dropOld) changeStages((stages) => withoutOldKey(stages, stage));
  else addKey(stage);
  if (dropOld) process.stdout.write(`cdk.json: the stage "${stage}" has its newest key only. Deploy it.\n`);
});
