/** `npm run replace-photo`: puts another file under a photo's number, on purpose. The old one is kept. */
import { isId } from '../../core/ids.ts';
import { readPhotoNumber } from '../../core/wire/photo-number.ts';
import { readArguments, runCommand, SHOP_USAGE, shopOptions } from '../command.ts';
import { reachShop } from '../target.ts';

const USAGE = `npm run replace-photo -- FILE --event ID --race ID --number N

Puts FILE in the place of photo N of a race, and has its pictures made. The old file is kept. A photo that was sold is not replaced.

${SHOP_USAGE}`;

const text = { type: 'string' } as const;
const config = {
  allowPositionals: true,
  options: { ...shopOptions, event: text, race: text, number: text },
} as const;

await runCommand(async () => {
  const { file, place, values } = readArguments(USAGE, config, (read) => {
    const [named, ...more] = read.positionals;
    const { event = '', race = '', number: digits = '' } = read.values;
    const number = readPhotoNumber(digits);
    if (named === undefined || more.length > 0) throw new Error('Name one file.');
    if (!isId('event', event) || !isId('race', race)) throw new Error('Name the event and the race.');
    if (number === undefined) throw new Error('--number must be the number of a photo.');
    return { file: named, place: { event: event, race: race, number }, values: read.values };
  });
  reachShop(values);
  // Only now: the code that calls the shop reads its names from the environment.
  const { makeAnew, replacePhoto } = await import('./replace-photo.ts');
  const { followJob } = await import('../load/photo-service.ts');
  await replacePhoto(file, place);
  const job = await followJob(await makeAnew(place));
  for (const line of job.log) process.stdout.write(`  ${line}\n`);
  process.exitCode = job.status === 'completed' ? 0 : 1;
});
