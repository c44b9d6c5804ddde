import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { raceTitles } from '../../../../../../../../core/catalogue/race-title.ts';
import type { RaceOfDay } from '../../../../../../../../core/photos/contract/event-day.ts';
import type { RangeProposal } from '../../../../../../../../core/ranges/contract/range-proposal.ts';
import type { Place } from '../../../../../kit/show/place.ts';
import { isSure } from '../../../race/proposal/sureness.ts';
import { proposalQuery } from '../../../race/proposal/use-proposal.ts';
import type { OfficeEvent, RaceOfEvent } from '../queries.ts';
import { dayQuery } from './queries.ts';

/** The autopilot's opinion of a race with photos. */
type Opinion =
  /** Every end is sure. */
  | 'sure'
  /** Its questions come first, or a look at its starts. */
  | 'doubtful'
  /** Perhaps the photos are of another race. */
  | 'unfit'
  | 'unknown';

/** A race on the board. */
export interface BoardRace {
  race: RaceOfEvent;
  title: string;
  place: Place;
  figures: RaceOfDay;
  opinion: Opinion;
  /** The number of open questions. */
  questions: number;
}

function opinionOf(proposal: RangeProposal | undefined): Opinion {
  if (!proposal) return 'unknown';
  if (isSure(proposal)) return 'sure';
  return proposal.fit === 'fits' && proposal.starts.length > 0 ? 'doubtful' : 'unfit';
}

const unknown = { opinion: 'unknown', questions: 0 } as const;

const judged = (proposals: UseQueryResult<RangeProposal>[]) =>
  proposals.map(({ data }) => ({ opinion: opinionOf(data), questions: data?.questions.length ?? 0 }));

/**
 * Returns the event's races with their figures. The shop computes a proposal only for a race that has photos and lacks
 * ends, and once no pictures are being made: a clock among them counts for every race.
 */
export function useDay(event: OfficeEvent, races: readonly RaceOfEvent[]): BoardRace[] | undefined {
  const { data } = useQuery(dayQuery(event.id));
  const listed = useMemo(() => {
    const known = new Map(data?.map((figures) => [figures.swiss_equestrian_race_id, figures]));
    const titles = raceTitles(races);
    return races.flatMap((race) => {
      const figures = known.get(race.swiss_equestrian_race_id);
      const { swiss_equestrian_race_id } = race;
      const title = titles.get(swiss_equestrian_race_id) ?? race.name;
      const place = { swiss_equestrian_id: event.id, swiss_equestrian_race_id };
      return figures ? [{ race, title, figures, place }] : [];
    });
  }, [data, races, event.id]);
  const isQuiet = !data?.some(({ at_work }) => at_work);
  const opinions = useQueries({
    queries: listed.map(({ figures, place }) => ({
      ...proposalQuery(place),
      enabled: figures.stage === 'photos' && figures.starts > 0 && isQuiet,
    })),
    combine: judged,
  });
  return useMemo(
    () =>
      data && listed.map((one, at) => ({ ...one, ...((one.figures.stage === 'photos' && opinions[at]) || unknown) })),
    [data, listed, opinions],
  );
}
