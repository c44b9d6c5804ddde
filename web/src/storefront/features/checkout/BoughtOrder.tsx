import { useTranslation } from 'react-i18next';
import type { LinkedOrder } from '../../../../../core/sales/contract/money.ts';
import { paths } from '../../../shared/links/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderItems } from './OrderItems.tsx';

interface Props {
  order: LinkedOrder;
  /** The address of the order's mails, where only the buyer sees it. */
  email: string | null;
  token: string | null;
}

/** Ends the page of bought photos: what was bought, and an account to find it again. */
export function BoughtOrder({ order, email, token }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <OrderFacts order={{ id: order.id, customer_email: email }} />
      <OrderHeading />
      <OrderItems order={order} token={token} />
      <AccountOffer hasAccount={order.has_account} email={email} />
      <p className="mt-8">
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('success.home')}
        </Link>
      </p>
    </>
  );
}

export function OrderHeading() {
  const { t } = useTranslation('checkout');
  return <h2 className="mt-10 border-b border-line pb-2 text-2xl font-bold">{t('thankYou.items')}</h2>;
}
