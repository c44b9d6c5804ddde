/** `npm run admin`: manages the admins. The first admin of a stage needs it, and an admin after the loss of a phone. */
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run admin -- add E-MAIL         makes somebody an admin, and invites who has no account yet
npm run admin -- remove E-MAIL      makes them one no longer, from this moment on
npm run admin -- new-phone E-MAIL   forgets the telephone of an admin who has lost it

${SHOP_USAGE}`;

const deeds = ['add', 'remove', 'new-phone'] as const;

await runCommand(async () => {
  const { deed, email, ...target } = readArguments(
    USAGE,
    { options: shopOptions, allowPositionals: true },
    ({ values, positionals: [named, email = '', ...more] }) => {
      const deed = deeds.find((known) => known === named);
      if (deed === undefined || !email.includes('@') || more.length > 0)
        throw new Error('Name the action and the e-mail address.');
      return { ...values, deed, email };
    },
  );
  const address = reachShop(target);
  // Only now: the code that calls the shop reads its names from the environment.
  const { addAdmin, forgetPhone, removeAdmin } = await import('./admins.ts');
  const deedOf = { add: addAdmin, remove: removeAdmin, 'new-phone': forgetPhone };
  const signIn = `${address ?? 'the shop'}/auth`;
  process.stdout.write(`${await deedOf[deed](email, signIn)}\n`);
});
