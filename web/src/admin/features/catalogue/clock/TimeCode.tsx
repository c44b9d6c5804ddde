import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfTime } from '../../../../../../core/photos/codes/photo-code.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { adminApi } from '../../../kit/api.ts';
import { checked, NOTICEABLE_MS, type ClockOffset } from '../../../kit/clock-check.ts';
import { QrCode } from '../../../kit/QrCode.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';

/** The interval at which a code with tenths of a second must change, ms. */
const TENTH_MS = 100;

/** Returns the phone's time in epoch ms, ten times a second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TENTH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A phone's clock drifts by less than a tenth of a second meanwhile, ms. */
const CHECK_EVERY_MS = 60_000;

const clock = new Intl.DateTimeFormat('it-CH', { timeStyle: 'medium', timeZone: 'Europe/Zurich' });

let known: ClockOffset | null = null;

/** Asks the server for its time, and returns by how much this phone's clock is off. */
async function check(signal: AbortSignal): Promise<ClockOffset> {
  const asked = Date.now();
  const { now } = await adminApi('GET /api/admin/clock', { signal });
  known = checked(known, { asked, answered: Date.now(), now: Date.parse(now) });
  return known;
}

/**
 * Shows the server's time, for cameras and for people. Shows nothing before the first check: a wrong clock is worse
 * than none.
 */
export function TimeCode() {
  const { t } = useTranslation('clock');
  const query = useQuery({
    queryKey: ['admin', 'clock'],
    queryFn: ({ signal }) => check(signal),
    refetchInterval: CHECK_EVERY_MS,
    // An admin who reads here that the phone is wrong goes and sets its clock.
    staleTime: 0,
  });
  return (
    <Loaded
      query={query}
      failure={t('failed')}
      placeholder={<Skeleton className="mx-auto aspect-square w-[min(88vw,60dvh)]" />}
    >
      {(offset) => <Running offset={offset} />}
    </Loaded>
  );
}

function Running({ offset }: { offset: ClockOffset }) {
  const { t } = useTranslation('clock');
  const now = useNow() + offset.ms;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <QrCode text={codeOfTime(now)} label={t('code')} className="w-[min(88vw,60dvh)]" />
      <p className="tabular text-5xl font-extrabold">{clock.format(now)}</p>
      <p className="text-ink-soft">
        {Math.abs(offset.ms) > NOTICEABLE_MS
          ? t('off', { seconds: (Math.abs(offset.ms) / 1000).toFixed(1) })
          : t('exact')}
      </p>
    </div>
  );
}
