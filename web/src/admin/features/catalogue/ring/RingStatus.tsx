import { CloudOff, CloudUpload, CircleCheck, Clock, RefreshCw, RefreshCwOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../../shared/ui/messages/use-online.ts';
import { NOTICEABLE_MS, type ClockOffset } from '../../../kit/clock-check.ts';
import { useReopening } from './use-reopening.ts';

interface Props {
  waiting: number;
  offset: ClockOffset | null;
  /** True if the shop answered last time: a phone may assume a network that leads nowhere. */
  answered: boolean;
}

/** Tells whether the phone's clock is reliable, the shop has everything, and the page may be closed. */
export function RingStatus({ waiting, offset, answered }: Props) {
  const { t } = useTranslation('ring');
  const online = useOnline() && answered;
  const reopens = useReopening();
  const Reopens = reopens ? RefreshCw : RefreshCwOff;
  const Sent = online ? (waiting === 0 ? CircleCheck : CloudUpload) : CloudOff;
  const sent = waiting === 0 ? t('sent') : t('waiting', { count: waiting });
  const isOff = offset !== null && Math.abs(offset.ms) > NOTICEABLE_MS;
  const clock = isOff
    ? t('clock.off', { seconds: (offset.ms / 1000).toFixed(1) })
    : t(offset === null ? 'clock.unknown' : 'clock.exact');
  return (
    <ul className="mt-1 mb-3 flex flex-col gap-1 text-ink-soft">
      <li className="flex items-center gap-2">
        <Sent aria-hidden className="size-5 shrink-0" />
        {online ? sent : `${t('offline')} (${sent})`}
      </li>
      <li className="flex items-center gap-2">
        <Clock aria-hidden className="size-5 shrink-0" />
        {clock}
      </li>
      <li className="flex items-center gap-2">
        <Reopens aria-hidden className="size-5 shrink-0" />
        {t(reopens ? 'reopens' : 'staysOpen')}
      </li>
    </ul>
  );
}
