import type { RangeAnswerGiven, RangeProposal } from '../../../core/ranges/contract/range-proposal.ts';
import { disciplineOf } from '../../../core/catalogue/discipline.ts';
import type { EventId, RaceId } from '../../../core/ids.ts';
import { clocksOfCameras } from '../../../core/ranges/proposal/clocks-of-cameras.ts';
import { proposalOfRace } from '../../../core/ranges/proposal/proposal-of-race.ts';
import { hiddenNumbers } from '../../../core/photos/taken-down.ts';
import { officeStretches } from '../../../core/photos/photo-stretches.ts';
import { ringStateOf } from '../../../core/catalogue/ring/ring-state.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { listClockSightings } from '../../store/catalogue/races/clock-sightings.ts';
import { readRegister } from '../../store/photos/photo-register.ts';
import { knownRace } from '../../store/catalogue/races/races.ts';
import { listRingTaps } from '../../store/catalogue/races/ring-taps.ts';
import { deleteRangeAnswer, listRangeAnswers, putRangeAnswer } from '../../store/catalogue/races/range-answers.ts';

/** Proposes the ends of each start's photos from all present knowledge. @throws ShopError `race_not_found` */
export async function showProposal(e: EventId, r: RaceId): Promise<RangeProposal> {
  const found = await knownRace(e, r);
  const [{ cameras, originals: registered }, sightings, answers, taps] = await Promise.all([
    readRegister(e, r),
    listClockSightings(e),
    listRangeAnswers(e, r),
    listRingTaps(e, r),
  ]);
  const isMoved = hiddenNumbers(found.race.moved_photos);
  const originals = registered.filter(({ number }) => !isMoved(number));
  return proposalOfRace({
    raceDate: found.race.race_date,
    discipline: disciplineOf(found.race.category),
    cameras,
    starts: found.starts,
    photos: originals,
    stretches: officeStretches(found.race.stretches),
    ring: ringStateOf(taps.map((tap) => ({ ...tap, at: Date.parse(tap.at) }))),
    answers,
    clocks: clocksOfCameras({ race: r, cameras, photos: originals }, sightings),
  });
}

/**
 * Keeps an answer, and proposes again. A repeated answer counts once.
 * @throws ShopError `race_not_found`, `race_completed`, `participant_not_found` for a start of another race
 * @throws ShopError `edit_conflict` when another admin answered otherwise
 */
export async function answerQuestion(e: EventId, r: RaceId, answer: RangeAnswerGiven): Promise<RangeProposal> {
  const { starts } = await knownRace(e, r);
  const known = new Set(starts.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id));
  for (const { swiss_equestrian_rider_id: p } of answer.owners)
    if (p !== null && !known.has(p))
      throw new ShopError('participant_not_found', `there is no participant ${p} in race ${e}/${r}`);
  await putRangeAnswer(e, r, answer, new Date());
  return showProposal(e, r);
}

/** Withdraws an answer, and proposes again. @throws ShopError `race_not_found` */
export async function takeBackAnswer(e: EventId, r: RaceId, questionId: string): Promise<RangeProposal> {
  await knownRace(e, r);
  await deleteRangeAnswer(e, r, questionId);
  return showProposal(e, r);
}
