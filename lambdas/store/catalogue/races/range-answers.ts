import * as z from 'zod';
import { ids, isoDateTime, photoNumber } from '../../../../core/wire/fields.ts';
import type { RangeAnswerGiven } from '../../../../core/ranges/contract/range-proposal.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { listEntities, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, failedConditions, transact } from '../../table/table.ts';

/** An admin's answer to a question of the autopilot; it holds for every later look. */
export const storedRangeAnswer = entity(
  'answer about photos',
  z.object({
    question_id: z.string(),
    owners: z.array(z.object({ photo: photoNumber, swiss_equestrian_rider_id: ids.start.nullable() })),
    unknown: z.boolean(),
    answered_at: isoDateTime,
  }),
);
export type StoredRangeAnswer = Stored<typeof storedRangeAnswer>;

/** After that time the race is long sold. */
const KEEP_DAYS = 400;

/** Lists the answers in the order in which they were given. */
export async function listRangeAnswers(e: EventId, r: RaceId): Promise<StoredRangeAnswer[]> {
  const answers = await listEntities(storedRangeAnswer, { ...ranges.rangeAnswers(e, r), consistent: true });
  return answers.sort((a, b) => (a.answered_at < b.answered_at ? -1 : 1));
}

/**
 * Keeps an answer. A repeated answer changes nothing.
 * @throws ShopError `race_completed`, `edit_conflict` when another admin answered otherwise
 */
export async function putRangeAnswer(e: EventId, r: RaceId, answer: RangeAnswerGiven, now: Date): Promise<void> {
  const key = keys.rangeAnswer(e, r, answer.question_id);
  const forget_at = Math.floor(now.getTime() / 1000) + KEEP_DAYS * 24 * 3600;
  try {
    await transact([
      {
        check: {
          key: keys.race(e, r),
          condition: 'attribute_exists(#pk) AND #status <> :completed',
          values: { completed: 'completed' },
        },
      },
      {
        put: {
          item: { ...key, ...answer, answered_at: now.toISOString(), forget_at },
          condition: 'attribute_not_exists(#pk)',
        },
      },
    ]);
  } catch (error) {
    const [raceRefused, answerRefused] = failedConditions(error);
    if (raceRefused) throw new ShopError('race_completed', `race ${e}/${r} is completed`);
    if (!answerRefused) throw error;
    const there = await readEntity(storedRangeAnswer, key, { consistent: true });
    if (there && !isSame(there, answer))
      throw new ShopError('edit_conflict', `another admin gave question ${answer.question_id} another answer`);
  }
}

const isSame = (a: RangeAnswerGiven, b: RangeAnswerGiven): boolean =>
  a.unknown === b.unknown && JSON.stringify(ownersOf(a)) === JSON.stringify(ownersOf(b));

const ownersOf = ({ owners }: RangeAnswerGiven) =>
  owners.map(({ photo, swiss_equestrian_rider_id }) => [photo, swiss_equestrian_rider_id]);

/** Deletes an answer, so that its question is open again. */
export const deleteRangeAnswer = (e: EventId, r: RaceId, questionId: string): Promise<void> =>
  deleteItem({ key: keys.rangeAnswer(e, r, questionId) });
