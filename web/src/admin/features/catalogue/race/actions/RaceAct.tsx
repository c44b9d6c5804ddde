import { Flag, ListChecks, WandSparkles } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import { Button, buttonClass, type ButtonLook } from '../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../shared/ui/link.tsx';
import { proposalPath, ringPath } from '../../../../kit/show/links.ts';
import type { Place } from '../../../../kit/show/place.ts';
import type { Act } from './main-act.ts';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { StartGalleries } from '../starts/StartGalleries.tsx';

const NextRace = lazyPart(() => import('../NextRace.tsx'));

interface Props {
  act: Act;
  place: Place;
  detail: OfficeRaceDetail;
  checking: boolean;
  onCheck: () => void;
  /** True for the race's next step. */
  main: boolean;
}

/** Shows an act that brings the race on; nothing if the race has no use for it. */
export function RaceAct({ act, place, detail: { race, starts }, checking, onCheck, main }: Props) {
  const { t } = useTranslation('race');
  const look: ButtonLook = { variant: main ? 'primary' : 'secondary' };
  const readOnly = isReadOnly(race.status);
  const hasStarts = !readOnly && starts.some(({ deleted_at }) => deleted_at === null);
  switch (act) {
    case 'check':
      return readOnly ? null : (
        <Button {...look} aria-disabled={checking} onClick={() => !checking && onCheck()}>
          <ListChecks aria-hidden className="size-5" />
          {t(checking ? 'check.checking' : 'check.action')}
        </Button>
      );
    case 'ring':
      return hasStarts ? (
        <Link to={ringPath(race.id)} className={buttonClass(look)}>
          <Flag aria-hidden className="size-5" />
          {t('ring')}
        </Link>
      ) : null;
    case 'propose':
      return hasStarts ? (
        <Link to={proposalPath(race.id)} className={buttonClass(look)}>
          <WandSparkles aria-hidden className="size-5" />
          {t('propose')}
        </Link>
      ) : null;
    case 'galleries':
      return main ? <StartGalleries place={place} /> : null;
    case 'next':
      return (
        <Suspense>
          <NextRace place={place} main={main} />
        </Suspense>
      );
  }
}
