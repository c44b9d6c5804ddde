import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RingView } from '../../../../../../core/catalogue/contract/ring.ts';
import { raceTitle } from '../../../../../../core/catalogue/race-title.ts';
import { eventRaceId, type StartId } from '../../../../../../core/ids.ts';
import { nextAtRing, type RingTap } from '../../../../../../core/catalogue/ring/ring-state.ts';
import { BackLink } from '../../../../shared/ui/back-link.tsx';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';
import { racePath } from '../../../kit/show/links.ts';
import type { Place } from '../../../kit/show/place.ts';
import { LiveSwitch } from './LiveSwitch.tsx';
import { RingList } from './RingList.tsx';
import { RingStatus } from './RingStatus.tsx';
import { startName, timeOf } from './start-name.ts';
import { ThumbBar } from './ThumbBar.tsx';
import type { useRing } from './use-ring.ts';

interface Props {
  place: Place;
  view: RingView;
  ring: ReturnType<typeof useRing>;
}

/** Shows the list, and below it, in the thumb's reach, the next start. */
export function RingBoard({ place, view: { race, starts }, ring }: Props) {
  const { state, tap, waiting, offset, answered } = ring;
  const { t } = useTranslation('ring');
  const title = t('title', { race: raceTitle(race) });
  const [chosen, choose] = useState<StartId | null>(null);
  const [said, say] = useState('');
  const order = useMemo(() => starts.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id), [starts]);
  const next = nextAtRing(order, state, chosen);
  const named = (id: StartId | null) =>
    starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === id);

  function make(kind: Exclude<RingTap['kind'], 'undo'>) {
    if (next === null) return;
    tap(kind, next);
    choose(null);
    // Vibrates for helpers who do not look at the screen.
    navigator.vibrate?.(kind === 'entered' ? 40 : [20, 60, 20]);
    say(t(`said.${kind}`, { start: startName(named(next)), time: timeOf(Date.now() + (offset?.ms ?? 0)) }));
  }
  function undo() {
    if (!state.last) return;
    const { swiss_equestrian_rider_id, id } = state.last;
    tap('undo', swiss_equestrian_rider_id, id);
    choose(null);
    say(t('said.undo', { start: startName(named(swiss_equestrian_rider_id)) }));
  }

  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <PageTitle parts={[title]} />
      <div className="px-page pt-3">
        <BackLink to={racePath(eventRaceId(place.swiss_equestrian_id, place.swiss_equestrian_race_id))} />
        <h1 className="text-2xl leading-tight font-extrabold">{title}</h1>
        <RingStatus waiting={waiting} offset={offset} answered={answered} />
        <LiveSwitch place={place} live={race.live} answered={answered} onSwitched={() => void ring.query.refetch()} />
      </div>
      <RingList starts={starts} state={state} next={next} onChoose={choose} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ThumbBar
        next={named(next)}
        isChosen={next !== null && next === chosen}
        isEmpty={starts.length === 0}
        canUndo={state.last !== null}
        onTap={make}
        onUndo={undo}
      />
    </div>
  );
}
