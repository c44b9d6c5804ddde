import { X } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { HasCart } from './has-cart.ts';
import { Actions, ResultPage } from './ResultPage.tsx';

interface Props {
  title: string;
  description?: string;
  /** True if nothing was paid: the buyer can still pay the cart. */
  unpaid?: boolean;
  onRetry?: () => void;
}

export function PaymentError({ title, description, unpaid = false, onRetry }: Props) {
  const hasCart = use(HasCart);
  const cartKept = unpaid && hasCart;
  const { t } = useTranslation(['checkout', 'common']);
  const text = [description, cartKept ? t('checkout:error.kept') : undefined].filter(Boolean).join(' ');
  return (
    <ResultPage icon={X} tone="bad" title={title} {...(text ? { description: text } : {})}>
      <Actions>
        {onRetry && <Button onClick={onRetry}>{t('common:retry')}</Button>}
        {cartKept && (
          <Link to={paths.cart()} className={buttonClass({ variant: onRetry ? 'secondary' : 'primary' })}>
            {t('checkout:error.toCart')}
          </Link>
        )}
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('checkout:error.home')}
        </Link>
      </Actions>
    </ResultPage>
  );
}

/** Shown without a `session_id`, which the result pages need (`spec/storefront.md §5`). */
export function InvalidSession() {
  const { t } = useTranslation('checkout');
  return <PaymentError title={t('error.invalidSession', 'Invalid session')} unpaid />;
}
