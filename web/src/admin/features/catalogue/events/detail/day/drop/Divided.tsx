import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEFTOVERS } from '../../../../../../../../../core/photos/day/leftovers.ts';
import type { DayBlock } from '../../../../../../../../../core/photos/day/split-day.ts';
import { Button } from '../../../../../../../shared/ui/button.tsx';
import { partsOfDay } from './collected-day.ts';
import type { RaceInDrop } from './day-races.ts';
import { NamedFiles } from './NamedFiles.tsx';
import { SplitTimeline } from './SplitTimeline.tsx';
import type { SplitOfDrop } from './use-day-drop.ts';

interface Props {
  split: SplitOfDrop;
  races: readonly RaceInDrop[];
  onCorrect: (blocks: DayBlock[]) => void;
  onSend: (ofRaces: ReturnType<typeof partsOfDay>['ofRaces']) => void;
  onClear: () => void;
}

/** Shows a divided day: the timeline to correct, the photos of no race, the refused files, and the press that sends. */
export function Divided({ split, races, onCorrect, onSend, onClear }: Props) {
  const { t } = useTranslation(['day', 'race']);
  const { photos, files, refused } = split.read;
  const [keeps, setKeeps] = useState(true);
  const { ofRaces, ofNone } = partsOfDay(split.blocks, files);
  const isKept = keeps && ofNone.length > 0;
  const count = photos.length - (isKept ? 0 : ofNone.length);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {photos.length === 0 && <p>{t('race:upload.none')}</p>}
      <SplitTimeline split={split} races={races} onCorrect={onCorrect} />
      <NamedFiles label={t('drop.none', { count: ofNone.length })} paths={ofNone.map(({ path }) => path)} />
      {ofNone.length > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={keeps}
            onChange={({ target }) => setKeeps(target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          {t('drop.keep')}
        </label>
      )}
      <NamedFiles label={t('drop.refused', { count: refused.length })} paths={refused} />
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button size="large" onClick={() => onSend(isKept ? new Map(ofRaces).set(LEFTOVERS, ofNone) : ofRaces)}>
            <UploadIcon aria-hidden className="size-5" />
            {t('drop.send', { count })}
          </Button>
        )}
        <Button size="large" variant="secondary" onClick={onClear}>
          {t('drop.clear')}
        </Button>
      </div>
    </div>
  );
}
