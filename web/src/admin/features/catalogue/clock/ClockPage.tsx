import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { NumberCode } from './NumberCode.tsx';
import { TimeCode } from './TimeCode.tsx';
import { useAwake } from './use-awake.ts';

const shown = ['time', 'number'] as const;

/** Shows a code for cameras at the ring: the time, once for each camera, or the number of the next start. */
export default function ClockPage() {
  const { t } = useTranslation('clock');
  const [chosen, choose] = useState<(typeof shown)[number]>('time');
  useAwake();
  return (
    <PageFrame title={t('title')} about={t(chosen === 'time' ? 'about' : 'numberAbout')}>
      <div role="group" aria-label={t('shows')} className="mb-4 flex gap-2">
        {shown.map((what) => (
          <button
            key={what}
            type="button"
            aria-pressed={what === chosen}
            onClick={() => choose(what)}
            className={`${buttonClass({ variant: what === chosen ? 'primary' : 'secondary' })} flex-1 sm:flex-none`}
          >
            {t(what)}
          </button>
        ))}
      </div>
      {chosen === 'time' ? <TimeCode /> : <NumberCode />}
    </PageFrame>
  );
}
