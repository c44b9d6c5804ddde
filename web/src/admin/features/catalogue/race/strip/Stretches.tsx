import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import { GripVertical } from 'lucide-react';
import { useState, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { classNames } from '../../../../../shared/ui/class-names.ts';
import { endsAtItsEnd } from './stretch-ends.ts';
import type { Stretch, StripLine } from './strip-model.ts';

interface Props {
  line: StripLine;
  race: OfficeRace;
  width: number;
  /** The visible positions. */
  from: number;
  to: number;
  current: OfficeStart | undefined;
  box: RefObject<HTMLDivElement | null>;
  onChoose: (start: StartId) => void;
  /** Called to end a start's photos with the photo at that position. */
  onEnd: (start: OfficeStart, place: number) => void;
}

/** Neighbours have different colours. */
const colours = ['bg-blue text-on-blue', 'bg-green text-on-green', 'bg-amber text-on-amber'];
const NOBODYS = 'bg-surface text-ink border border-dashed border-edge';

/** Shows the photos' owners below them, in colour. An admin can drag a start's end to another photo. */
export function Stretches({ line, race, width, from, to, current, box, onChoose, onEnd }: Props) {
  const { t } = useTranslation('race');
  const [drawn, setDrawn] = useState<{ begun: number; place: number } | null>(null);
  const placeAt = ({ clientX }: PointerEvent): number => {
    const { left } = box.current!.getBoundingClientRect();
    const place = Math.round((clientX - left + box.current!.scrollLeft) / width) - 1;
    return Math.max(0, Math.min(line.photos.length - 1, place));
  };
  const grip = (start: OfficeStart, { to: end }: Stretch) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrawn({ begun: end, place: end });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => drawn && setDrawn({ ...drawn, place: placeAt(event) }),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const place = placeAt(event);
      // A mere touch only chooses the start: its end may be a photo that is missing here.
      if (drawn && place !== drawn.begun) onEnd(start, place);
      setDrawn(null);
    },
    onPointerCancel: () => setDrawn(null),
  });
  return (
    <>
      {line.stretches.map(
        (stretch, i) =>
          stretch.to >= from &&
          stretch.from <= to && (
            <Band
              key={stretch.from}
              stretch={stretch}
              colour={stretch.start ? colours[i % colours.length]! : NOBODYS}
              says={
                stretch.start ? `${stretch.start.starting_number ?? ''} ${stretch.start.rider_name}` : t('strip.nobody')
              }
              width={width}
              isCurrent={stretch.start !== null && stretch.start === current}
              onChoose={onChoose}
              grip={
                stretch.start && !isReadOnly(race.status) && endsAtItsEnd(line, stretch, race)
                  ? grip(stretch.start, stretch)
                  : undefined
              }
            />
          ),
      )}
      {drawn && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 z-2 w-1 -translate-x-1/2 bg-accent-text"
          style={{ left: (drawn.place + 1) * width }}
        />
      )}
    </>
  );
}

interface BandProps {
  stretch: Stretch;
  colour: string;
  says: string;
  width: number;
  isCurrent: boolean;
  onChoose: (start: StartId) => void;
  grip: object | undefined;
}

function Band({ stretch: { start, from, to }, colour, says, width, isCurrent, onChoose, grip }: BandProps) {
  return (
    <div
      role="presentation"
      onClick={() => start && onChoose(start.swiss_equestrian_rider_id)}
      className={classNames(
        'absolute bottom-0 flex h-7 items-center rounded-sm text-sm',
        colour,
        isCurrent && 'outline-2 -outline-offset-2 outline-ink outline-solid',
      )}
      style={{ left: from * width + 1, width: (to - from + 1) * width - 2 }}
    >
      <span className={classNames('sticky left-0 min-w-0 truncate px-2', isCurrent && 'font-bold')}>{says}</span>
      {grip && (
        <span
          {...grip}
          aria-hidden
          className="absolute -right-3 z-1 flex h-7 w-6 cursor-col-resize touch-none items-center justify-center"
        >
          <GripVertical className="size-4" />
        </span>
      )}
    </div>
  );
}
