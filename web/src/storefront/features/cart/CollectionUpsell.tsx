import { ChevronRight, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { formatMoney } from '../../../shared/format/money.ts';

/** Says what the collection would save (cents). It floats above the strip, so that nothing under a thumb moves when it comes. */
export function CollectionUpsell({ savings, onAccept }: { savings: number | undefined; onAccept: () => void }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return (
    <div
      role="status"
      className="absolute inset-x-3 -top-3 beside:inset-x-auto beside:-top-13 beside:right-4 beside:w-[min(28rem,50vw)]"
    >
      {savings !== undefined && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onAccept}
          className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md bg-surface px-3 text-left font-semibold shadow-lg tabular hover:bg-line motion-safe:animate-appear"
        >
          <Sparkles aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 py-1 leading-tight">
            {t('buy.savings', { amount: formatMoney(savings, language) })}
          </span>
          <span className="sr-only">, {t('buy.switch')}</span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </button>
      )}
    </div>
  );
}
