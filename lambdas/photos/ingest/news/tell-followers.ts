import type { EventId, RaceId } from '../../../../core/ids.ts';
import { isNewsTo, photosLeft } from '../../../../core/people/photo-news.ts';
import type { PhotoOwnership } from '../../../../core/photos/photo-ranges.ts';
import { listNewPhotos } from '../../../store/photos/new-photos.ts';
import type { RaceWithParticipants } from '../../../store/catalogue/races/races.ts';
import { putDueMails } from '../../../store/mail/automatic/due-mails.ts';
import { readAccount } from '../../../store/people/accounts.ts';
import { listFollowers, type Follower } from '../../../store/people/following/followers.ts';

type Start = RaceWithParticipants['participants'][number];

/** A race's present state with the owners of its photos. */
export interface RaceToTell extends Pick<RaceWithParticipants, 'participants'>, Pick<PhotoOwnership, 'owned'> {
  event_id: EventId;
  race_id: RaceId;
}

/** A start with a job's photos that still belong to it. */
interface StartNews {
  job_id: string;
  start: Start;
  found_at: string;
  /** The time when the job found its first photos: the same in every repetition. */
  due_at: string;
}

/**
 * Schedules a mail per job for every follower of a rider or horse with new photos. Whether she still
 * wants it, and its contents, are decided when it is sent (`lambdas/mail/automatic/following/new-photos.ts`). A repetition
 * schedules the same mails.
 * @returns the starts with news
 */
export async function tellFollowers(jobs: Iterable<string>, race: RaceToTell): Promise<StartNews[]> {
  const news: StartNews[] = [];
  for (const job of jobs) news.push(...(await newsOf(job, race)));
  const followers = await listFollowers([...new Set(news.map(({ start }) => start))]);
  const people = await customersOf(followers);
  const due = [...Map.groupBy(news, ({ job_id }) => job_id)].flatMap(([job_id, its]) =>
    whoIsTold(its, followers).flatMap((userId) => {
      const customer_id = people.get(userId);
      const of = `${race.event_id}#${race.race_id}#${job_id}`;
      return customer_id === undefined
        ? []
        : [{ kind: 'new_photos' as const, due_at: its[0]!.due_at, customer_id, of }];
    }),
  );
  await putDueMails(due);
  return news;
}

async function newsOf(job_id: string, { participants, owned }: RaceToTell): Promise<StartNews[]> {
  const facts = await listNewPhotos(job_id);
  const [due_at = ''] = facts.map(({ found_at }) => found_at).sort();
  return facts.flatMap((fact) => {
    const start = participants.find((one) => one.swiss_equestrian_rider_id === fact.start);
    return start && photosLeft(fact, owned).length > 0 ? [{ job_id, start, found_at: fact.found_at, due_at }] : [];
  });
}

const whoIsTold = (news: readonly StartNews[], followers: readonly Follower[]): string[] => [
  ...new Set(
    followers
      .filter((one) => news.some(({ start, found_at }) => isNewsTo(start, found_at, one)))
      .map(({ user_id }) => user_id),
  ),
];

/** Returns the customers of those accounts that are not in erasure. */
export async function customersOf(followers: readonly Follower[]): Promise<ReadonlyMap<string, string>> {
  const customers = new Map<string, string>();
  for (const userId of new Set(followers.map(({ user_id }) => user_id))) {
    const account = await readAccount(userId);
    if (account?.deleting_at === null) customers.set(userId, account.customer_id);
  }
  return customers;
}
