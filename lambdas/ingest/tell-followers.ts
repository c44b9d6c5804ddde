import type { EventId, RaceId } from '../../core/ids.ts';
import { listNewPhotos } from '../store/catalogue/new-photos.ts';
import { readShownRace } from '../store/catalogue/races.ts';
import { putDueMails } from '../store/mail/automatic/due-mails.ts';
import { readAccount } from '../store/people/accounts.ts';
import { listFollowers } from '../store/people/followers.ts';
import { listToTell } from '../store/people/tell-requests.ts';
import { putTelling } from '../store/people/tellings.ts';

/**
 * Whoever follows a rider or a horse with new photos is to be told: one mail a person and job is due. Whether she still wants it, and
 * what it says, is seen when it is sent (`lambdas/mail/automatic/new-photos.ts`). So are those who wait for the race without an account
 * (`tell-waiting.ts`). Repeated, it is the same mails.
 */
export async function tellFollowers(job_id: string, e: EventId, r: RaceId): Promise<void> {
  const [facts, found] = await Promise.all([listNewPhotos(job_id), readShownRace(e, r, { consistent: true })]);
  const started = new Set(facts.map(({ start }) => start));
  const starts = (found?.participants ?? []).filter((start) => started.has(start.swiss_equestrian_rider_id));
  const [due_at] = facts.map(({ found_at }) => found_at).sort();
  if (due_at === undefined || starts.length === 0) return;
  if ((await listToTell(e, r)).length > 0)
    await putTelling({ event_id: e, race_id: r, start_ids: [...started], found_at: due_at });
  const people = await peopleToTell(starts);
  await putDueMails(
    people.map((customer_id) => ({ kind: 'new_photos' as const, due_at, customer_id, of: `${e}#${r}#${job_id}` })),
  );
}

/** Customers whose accounts follow one of these starts. */
async function peopleToTell(starts: Parameters<typeof listFollowers>[0]): Promise<string[]> {
  const people: string[] = [];
  for (const userId of await listFollowers(starts)) {
    const account = await readAccount(userId);
    if (account?.deleting_at === null) people.push(account.customer_id);
  }
  return people;
}
