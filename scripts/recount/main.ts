/** `npm run recount`: repeats the counts of the dashboard, prints the difference and, with `--mend`, corrects it. */
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run recount
npm run recount -- --mend

  --mend        put right what differs
${SHOP_USAGE}`;

const options = { ...shopOptions, mend: { type: 'boolean', default: false } } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Returns `orders +2, revenue_cents -1300`. */
const told = (counts: object): string =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${(count as number) > 0 ? '+' : ''}${String(count)}`)
    .join(', ');

await runCommand(async () => {
  const { values } = readArguments(USAGE, { options }, (read) => read);
  reachShop(values);
  // Only now: the code that calls the table reads its name from the environment.
  const { isRight, mendCounts, recount } = await import('../../lambdas/store/shop/counts/recount.ts');
  const found = await recount();
  say(`counted: ${told(found.counted) || 'nothing'}`);
  for (const message of found.unreadable) say(`not counted: ${message}`);
  if (isRight(found)) say('difference: 0');
  else {
    say(`difference: ${told(found.total) || '0 in all'}`);
    for (const [day, counts] of found.days) say(`  ${day}: ${told(counts)}`);
    if (!values.mend) process.exitCode = 1;
    else say((await mendCounts(found)) ? 'put right' : 'somebody else put it right meanwhile; recount again');
  }
});
