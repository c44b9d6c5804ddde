import { SelectField } from '@aws-amplify/ui-react';
import { ChevronDown, ChevronUp, Scissors } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { raceId } from '../../../../../../../../../core/ids.ts';
import { divideBlock, giveBlock, moveBoundary } from '../../../../../../../../../core/photos/day/correct-split.ts';
import type { DayBlock } from '../../../../../../../../../core/photos/day/split-day.ts';
import { nameOfBody } from '../../../../../../../../../core/photos/register/cameras.ts';
import { Badge } from '../../../../../../../shared/ui/badge.tsx';
import { Button } from '../../../../../../../shared/ui/button.tsx';
import type { Collected } from '../../../../race/upload/collect.ts';
import type { RaceInDrop } from './day-races.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { SplitOfDrop } from './use-day-drop.ts';

const HOUR_MS = 3_600_000;
/** Returns a wall clock's hours and minutes. */
const clockOf = (moment: number) => new Date(moment).toISOString().slice(11, 16);

interface Props {
  split: SplitOfDrop;
  races: readonly RaceInDrop[];
  onCorrect: (blocks: DayBlock[]) => void;
}

/** Shows each camera's photos in order of time, block by block with its race, and corrects their boundaries. */
export function SplitTimeline({ split: { blocks, shifts, read }, races, onCorrect }: Props) {
  const { t } = useTranslation('day');
  const cameras = [...new Set(blocks.map(({ camera }) => camera))];
  return cameras.map((camera) => {
    const shift = shifts.find((one) => one.camera === camera);
    const hours = Math.abs(Math.round((shift?.shift ?? 0) / HOUR_MS));
    return (
      <section key={camera} aria-label={nameOfBody(camera)}>
        <h3 className="font-bold">
          {nameOfBody(camera)}
          {shift?.guessed && <span className="ml-3 font-normal">{t('drop.shift', { count: hours })}</span>}
        </h3>
        <ol>
          {blocks.map((block, at) =>
            block.camera === camera ? (
              <li key={block.photos[0]!.at} className="border-b border-line py-3 last:border-b-0">
                <Block
                  block={block}
                  files={read.files}
                  races={races}
                  onGive={(race) => onCorrect(giveBlock(blocks, at, race))}
                  onDivide={() => onCorrect(divideBlock(blocks, at))}
                />
                {blocks[at + 1]?.camera === camera && (
                  <div className="mt-2 flex flex-wrap items-center gap-2">
                    <span className="text-ink-soft">{t('drop.boundary')}</span>
                    {(['earlier', 'later'] as const).map((to) => (
                      <Button key={to} variant="quiet" onClick={() => onCorrect(moveBoundary(blocks, at, to))}>
                        {to === 'earlier' ? (
                          <ChevronUp aria-hidden className="size-5" />
                        ) : (
                          <ChevronDown aria-hidden className="size-5" />
                        )}
                        {t(`drop.${to}`)}
                      </Button>
                    ))}
                  </div>
                )}
              </li>
            ) : null,
          )}
        </ol>
      </section>
    );
  });
}

interface BlockProps {
  block: DayBlock;
  files: readonly Collected[];
  races: readonly RaceInDrop[];
  onGive: (race: DayBlock['race']) => void;
  onDivide: () => void;
}

function Block({ block: { photos, race, sure }, files, races, onGive, onDivide }: BlockProps) {
  const { t } = useTranslation('day');
  const [first, last] = [photos[0]!, photos.at(-1)!];
  const time =
    first.moment === null || last.moment === null
      ? t('drop.noTime')
      : `${clockOf(first.moment)}–${clockOf(last.moment)}`;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {(first === last ? [first] : [first, last]).map(({ at }) => (
        <Thumbnail key={at} file={files[at]!.file!} name={files[at]!.path} />
      ))}
      <p className="min-w-40 tabular">
        {time}
        <span className="block text-ink-soft">{t('photos', { count: photos.length })}</span>
        {!sure && <Badge tone="amber">{t('drop.look')}</Badge>}
      </p>
      <SelectField
        label={t('drop.race', { time })}
        value={race ?? ''}
        onChange={({ target }) => onGive(target.value === '' ? null : raceId(target.value))}
        className="w-80 max-w-full"
      >
        <option value="">{t('drop.noRace')}</option>
        {races.map(({ title, race: { swiss_equestrian_race_id: id } }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {photos.length > 1 && (
        <Button variant="quiet" onClick={onDivide}>
          <Scissors aria-hidden className="size-5" />
          {t('drop.divide')}
        </Button>
      )}
    </div>
  );
}
