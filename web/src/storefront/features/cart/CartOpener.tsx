import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';

/** Opens the cart from the gallery and shows the number of its items. */
export function CartOpener({ count }: { count: number }) {
  const { t } = useTranslation('buying');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('cart', { count })}
      onClick={() => window.dispatchEvent(new Event('cart:open'))}
      className={classNames(
        buttonClass({ variant: 'quiet', size: 'icon' }),
        'relative h-13 min-w-11 border border-edge bg-black/60 @max-[16rem]:col-start-2 @max-[16rem]:row-span-2 @max-[16rem]:row-start-1 @max-[16rem]:h-full @max-[16rem]:px-2',
      )}
    >
      <ShoppingBag aria-hidden className="size-6" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-white px-1 text-xs font-bold text-black tabular"
        >
          {count}
        </span>
      )}
    </button>
  );
}
