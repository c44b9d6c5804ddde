/**
 * `npm run stage-key -- STAGE`: a new key pair for the stage's signed downloads. The public half goes into `cdk.json` (a new stage
 * begins as a copy of `dev`), the private half into a file that git ignores, from where a person brings it to Secrets Manager.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const [stage] = process.argv.slice(2);

if (stage === undefined || !/^[a-z][a-z0-9-]{0,15}$/.test(stage) || stage === 'local') {
  process.stderr.write(
    'Name the stage: npm run stage-key -- prod (lower-case letters, digits and dashes, at most 16; not "local")\n',
  );
  process.exitCode = 1;
} else {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const file = join(root, 'cdk.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { context: { stages: Record<string, object> } };
  const { stages } = config.context;
  stages[stage] = { ...(stages[stage] ?? { ...stages['dev'], retain: true }), downloadsPublicKey: publicKey };
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  const secret = join('build', `${stage}-downloads-key.pem`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, secret), privateKey, { mode: 0o600 });
  process.stdout.write(
    `cdk.json: the stage "${stage}" has a new public key.\n${secret}: its private half. After the deployment:\n` +
      `  aws secretsmanager put-secret-value --secret-id photo-shop-${stage}/downloads-key --secret-string file://${secret} && rm ${secret}\n`,
  );
}
