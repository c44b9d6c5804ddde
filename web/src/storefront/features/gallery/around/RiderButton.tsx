import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/class-names.ts';

interface Props {
  side: 'before' | 'after';
  rider: string;
  onPress: () => void;
}

/** Leads to the rider before or after, by name. */
export function RiderButton({ side, rider, onPress }: Props) {
  const { t } = useTranslation('around');
  const Icon = side === 'before' ? ChevronsLeft : ChevronsRight;
  return (
    <button
      type="button"
      aria-label={t(side, { rider })}
      onClick={onPress}
      className={classNames(
        'pointer-events-auto flex min-h-11 min-w-0 cursor-pointer items-center gap-1 rounded-md leading-tight hover:underline underline-offset-4 max-w-[160px] max-lg:max-w-[100px]',
        side === 'before' ? 'text-left' : 'flex-row-reverse text-right',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate text-xs text-ink-soft">{t(`${side}Short`)}</span>{' '}
        <span className="block truncate">{rider}</span>
      </span>
    </button>
  );
}
