import { ShoppingBag } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { HasCart } from './has-cart.ts';
import { Actions, ResultPage } from './ResultPage.tsx';

export default function CancelPage() {
  const { t } = useTranslation('checkout');
  const hasCart = use(HasCart);
  return (
    <ResultPage
      icon={ShoppingBag}
      tone="neutral"
      title={t('cancel.title')}
      description={[t('cancel.description'), hasCart && t('cancel.kept')].filter(Boolean).join(' ')}
    >
      <Actions>
        {hasCart && (
          <Link to={paths.cart()} className={buttonClass({ size: 'large' })}>
            {t('cancel.toCart')}
          </Link>
        )}
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {t('cancel.home')}
        </Link>
      </Actions>
    </ResultPage>
  );
}
