import { Check, Clock, Download, LoaderCircle } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { OrderItem, paymentSuccess } from '../../../../../core/contract/money.ts';
import { orderNumber } from '../../../../../core/order-number.ts';
import { isPaid } from '../../../../../core/orders.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ItemPicture } from '../../parts/item-picture.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { paths } from '../../../shared/links/paths.ts';
import { AccountPrompt } from './AccountOffer.tsx';
import { InvalidSession, PaymentError } from './PaymentError.tsx';
import { Actions, ResultPage } from './ResultPage.tsx';
import { SavePhotos } from './save/SavePhotos.tsx';
import { useOrder } from './use-order.ts';
import { usePayment } from './use-payment.ts';

/** As many as a page is wide. */
const SHOWN = 4;

type Payment = z.infer<typeof paymentSuccess>;

interface Props {
  /** Told what was bought once it is really paid: it leaves the cart. */
  onPaid?: (items: readonly OrderItem[]) => void;
}

/** Where the payment page sends the buyer back to (`spec/storefront.md §2`, Checkout result pages). */
export default function SuccessPage(props: Props) {
  const sessionId = new URLSearchParams(useLocation().search).get('session_id');
  return sessionId ? <Outcome sessionId={sessionId} {...props} /> : <InvalidSession />;
}

function Outcome({ sessionId, onPaid }: Props & { sessionId: string }) {
  const { t } = useTranslation('checkout');
  const { payment, pending } = usePayment(sessionId);
  if (pending)
    return (
      <ResultPage icon={Clock} tone="neutral" title={t('pending.slowTitle')} description={t('pending.slowDescription')}>
        <OrderOf error={payment.error} />
      </ResultPage>
    );
  if (payment.data) return <Paid sessionId={sessionId} payment={payment.data} {...(onPaid ? { onPaid } : {})} />;
  if (payment.isError) return <Failed error={payment.error} onRetry={() => void payment.refetch()} />;
  return (
    <ResultPage icon={LoaderCircle} tone="busy" title={t('pending.title')} description={t('pending.description')} />
  );
}

/** By which number the shop knows what is being paid. */
function OrderOf({ error }: { error: unknown }) {
  const { t } = useTranslation('checkout');
  const id = error instanceof ApiError ? error.fields['order_id'] : undefined;
  if (id === undefined) return null;
  return (
    <dl className="w-full border-y border-line py-5">
      <Fact term={t('success.order')}>{orderNumber(id)}</Fact>
    </dl>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'invalid_session') return <InvalidSession />;
  const refused = code === 'payment_failed' || code === 'session_expired';
  return (
    <PaymentError
      title={
        refused
          ? t('error.processingFailed', 'Payment processing failed')
          : t('error.processFailed', 'Failed to process payment')
      }
      description={errorText(tErrors, error)}
      unpaid={refused}
      {...(refused ? {} : { onRetry })}
    />
  );
}

function Paid({ sessionId, payment, onPaid }: Props & { sessionId: string; payment: Payment }) {
  const { t } = useTranslation('checkout');
  const order = useOrder(sessionId).data;
  useEffect(() => {
    if (order && isPaid(order.status)) onPaid?.(order.items);
  }, [order, onPaid]);
  const download = order?.download_url ?? payment.download_url ?? null;
  const token = order?.download_token ?? payment.download_token ?? null;
  const email = order?.customer_email ?? payment.customerEmail;
  return (
    <ResultPage icon={Check} tone="good" title={t('success.title')}>
      <Bought items={order?.items ?? []} />
      <dl className="grid w-full grid-cols-1 gap-4 border-y border-line py-5">
        <Fact term={t('success.order')}>{orderNumber(payment.orderId ?? order?.id ?? '')}</Fact>
        {email && (
          <Fact term={t('success.email')}>
            {email}
            <span className="block text-base font-normal text-ink-soft">{t('success.emailNote')}</span>
          </Fact>
        )}
      </dl>
      {order?.link_withheld ? (
        <p className="font-semibold">{t(`thankYou.withheld.${order.link_withheld}`)}</p>
      ) : (
        <DownloadState address={download} />
      )}
      <Actions>
        {download && (
          <a href={download} className={buttonClass({ size: 'large' })}>
            <Download aria-hidden className="size-5" />
            {t('success.download')}
          </a>
        )}
        {token !== null && <SavePhotos token={token} />}
        <Link
          to={paths.checkoutThankYou(sessionId)}
          className={buttonClass({ variant: download ? 'secondary' : 'primary', size: 'large' })}
        >
          {t('success.thankYou')}
        </Link>
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {t('success.home')}
        </Link>
      </Actions>
      <AccountPrompt hasAccount={order?.has_account ?? payment.hasAccount ?? false} email={email} />
    </ResultPage>
  );
}

/** The first pictures of what was bought, on one line; its place is kept until they are known. */
function Bought({ items }: { items: readonly OrderItem[] }) {
  return (
    <div aria-hidden className="flex h-[min(4rem,20vw)] w-full gap-2 overflow-hidden md:h-20">
      {items.slice(0, SHOWN).map((item) => (
        <ItemPicture
          key={item.id}
          eventId={item.event_id}
          raceId={item.race_id}
          startId={item.swiss_equestrian_rider_id}
          photo={item.image_id ?? undefined}
        />
      ))}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-lg font-semibold wrap-anywhere tabular">{children}</dd>
    </div>
  );
}

function DownloadState({ address }: { address: string | null }) {
  const { t } = useTranslation('checkout');
  return (
    <div role="status">
      {address ? (
        <p className="font-semibold">{t('success.ready')}</p>
      ) : (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
            {t('success.preparing')}
          </p>
          <p className="text-ink-soft">{t('success.preparingNote')}</p>
        </>
      )}
    </div>
  );
}
