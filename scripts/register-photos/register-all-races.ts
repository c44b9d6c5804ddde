import { listEvents, readEventWithRaces } from '../../lambdas/store/catalogue/events/events.ts';
import { registerRace } from '../../lambdas/photos/ingest/register/register-race.ts';

/** Registers every race, one after the other, and prints the number of registered originals. */
export async function registerAllRaces(say: (line: string) => void): Promise<void> {
  let all = 0;
  for (const { swiss_equestrian_id: e } of await listEvents()) {
    const found = await readEventWithRaces(e);
    for (const { swiss_equestrian_race_id: r, name } of found?.races ?? []) {
      const { added, problems } = await registerRace(e, r);
      all += added;
      if (added > 0 || problems.length > 0)
        say(`${e}/${r} ${name}: ${added} registered, ${problems.length} files are no photos of their own.`);
    }
  }
  say(`${all} photos registered.`);
}
