import { CalendarDays, ChevronsLeft, ChevronsRight, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../shared/links/paths.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { menuRow } from './menu-row.ts';
import type { GallerySubject } from '../use-photos.ts';

interface Props {
  riders: readonly { side: 'before' | 'after'; rider: string; onPress: () => void }[];
  /** The race and event to lead to. */
  place?: Pick<GallerySubject, 'event' | 'race'>;
}

/** Leads to the riders before and after, and to race and event, where the gallery's header has one row. */
export function WaysInMenu({ riders, place }: Props) {
  const { t } = useTranslation('around');
  return (
    <div className="flex flex-col gap-3 beside:hidden">
      {[...riders].reverse().map(({ side, rider, onPress }) => {
        const Icon = side === 'before' ? ChevronsLeft : ChevronsRight;
        return (
          <Button key={side} variant="secondary" onClick={onPress} className={menuRow}>
            <Icon aria-hidden className="size-5 shrink-0" />
            {t(side, { rider })}
          </Button>
        );
      })}
      {place && <WaysToPlace {...place} />}
    </div>
  );
}

function WaysToPlace({ event, race }: Pick<GallerySubject, 'event' | 'race'>) {
  const { t } = useTranslation('around');
  const { swiss_equestrian_id: e, name } = event;
  const ways = [
    { to: paths.race(e, race.swiss_equestrian_race_id), Icon: Flag, words: t('toRace', { name: race.name }) },
    { to: paths.event(e), Icon: CalendarDays, words: t('toEvent', { name }) },
  ];
  return ways.map(({ to, Icon, words }) => (
    <Link key={to} to={to} className={`${buttonClass({ variant: 'secondary' })} ${menuRow}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {words}
    </Link>
  ));
}
