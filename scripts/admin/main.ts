/** `npm run admin`: who is an admin. The first one of a stage has nobody else to ask; after a lost telephone neither. */
import { parseArgs } from 'node:util';
import { Refused } from '../refused.ts';
import { reachDeployedShop, reachRunningShop } from '../target.ts';

const USAGE = `npm run admin -- add E-MAIL         makes somebody an admin, and invites who has no account yet
npm run admin -- remove E-MAIL      makes them one no longer, from this moment on
npm run admin -- new-phone E-MAIL   forgets the telephone of an admin who has lost it

  --data DIR    data folder of the shop running here (default .data)
  --aws STAGE   a stage in AWS: its names from the outputs of its deployment (docs/deploy.md), your credentials from the environment`;

const deeds = ['add', 'remove', 'new-phone'] as const;
type Deed = (typeof deeds)[number];

function readArguments(args: string[]) {
  const options = { aws: { type: 'string' }, data: { type: 'string', default: '.data' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [deed, email = '', ...more] = positionals;
    if (!deeds.includes(deed as Deed) || !email.includes('@') || more.length > 0)
      throw new Error('Say what to do, and for whom.');
    return { ...values, deed: deed as Deed, email };
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${USAGE}`);
  }
}

try {
  const { deed, email, aws, data } = readArguments(process.argv.slice(2));
  const address = aws === undefined ? reachRunningShop(data) : reachDeployedShop(aws);
  // Only now: the code that talks to the shop reads its names from the environment.
  const { addAdmin, forgetPhone, removeAdmin } = await import('./admins.ts');
  const deedOf = { add: addAdmin, remove: removeAdmin, 'new-phone': forgetPhone };
  const signIn = `${address ?? 'the shop'}/auth`;
  process.stdout.write(`${await deedOf[deed](email, signIn)}\n`);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
