/** `npm run register-photos`: adds older photos to the register. Moves, makes and deletes nothing. */
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run register-photos

Registers every original of every race under the number that its photo has. Nothing is moved or made; it can be repeated and interrupted.

${SHOP_USAGE}`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, { options: shopOptions }, (read) => read);
  reachShop(values);
  // Only now: the code that calls the shop reads its names from the environment.
  const { registerAllRaces } = await import('./register-all-races.ts');
  await registerAllRaces((line) => process.stdout.write(`${line}\n`));
});
