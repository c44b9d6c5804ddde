import { ArrowRight, Flag, ListPlus, MessageCircleQuestion, Send, WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventRaceId } from '../../../../../../../../core/ids.ts';
import { Button, buttonClass } from '../../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../../shared/ui/link.tsx';
import { proposalPath, racePath, ringPath } from '../../../../../kit/show/links.ts';
import type { BoardRace } from './use-day.ts';

interface Props {
  row: BoardRace;
  pending: boolean;
  onPublish: () => void;
  onAsk: () => void;
}

/** Offers the one press that brings a race on. Shows nothing while its pictures are being made. */
export function NextPress({
  row: {
    race: { id },
    figures,
    opinion,
    questions,
  },
  pending,
  onPublish,
  onAsk,
}: Props) {
  const { t } = useTranslation('day');
  const look = buttonClass({ variant: 'secondary' });
  if (figures.at_work) return null;
  switch (figures.stage) {
    case 'empty':
      return (
        <Link to={racePath(id)} className={look}>
          <ListPlus aria-hidden className="size-5" />
          {t('next.list')}
        </Link>
      );
    case 'list':
    case 'ring':
      return (
        <Link to={ringPath(id)} className={look}>
          <Flag aria-hidden className="size-5" />
          {t('next.ring')}
        </Link>
      );
    case 'photos':
      if (opinion === 'unknown') return null;
      if (opinion === 'doubtful')
        return (
          <Button variant="secondary" onClick={onAsk}>
            <MessageCircleQuestion aria-hidden className="size-5" />
            {t(questions > 0 ? 'next.answer' : 'next.accept')}
          </Button>
        );
      if (opinion === 'unfit')
        return (
          <Link to={proposalPath(id)} className={look}>
            <WandSparkles aria-hidden className="size-5" />
            {t('next.look')}
          </Link>
        );
      return <Publish label={t('next.publish')} pending={pending} onPublish={onPublish} />;
    case 'proposed':
      return <Publish label={t('next.open')} pending={pending} onPublish={onPublish} />;
    case 'online':
      return (
        <Link to={racePath(id)} className={look}>
          <ArrowRight aria-hidden className="size-5" />
          {t('next.view')}
        </Link>
      );
    case 'cancelled':
      return null;
  }
}

function Publish({ label, pending, onPublish }: { label: string; pending: boolean; onPublish: () => void }) {
  return (
    <Button variant="secondary" aria-disabled={pending} onClick={() => !pending && onPublish()}>
      <Send aria-hidden className="size-5" />
      {label}
    </Button>
  );
}

/** Leads from the photos of no race to their strip, where they are moved. */
export function MovePress({ race }: { race: EventRaceId }) {
  const { t } = useTranslation('day');
  return (
    <Link to={racePath(race)} className={buttonClass({ variant: 'secondary' })}>
      <ArrowRight aria-hidden className="size-5" />
      {t('next.move')}
    </Link>
  );
}
