import { Download, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { OrderSummary } from '../../../../../core/contract/money.ts';
import { isPaid } from '../../../../../core/orders.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { swissDay } from '../../../../../core/swiss-day.ts';
import { formatDateRange } from '../../../shared/format/dates.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { paths } from '../../../shared/links/paths.ts';
import { AccountOffer } from './AccountOffer.tsx';
import { FallingIcons } from './FallingIcons.tsx';
import { OrderItems } from './OrderItems.tsx';
import { InvalidSession, PaymentError } from './PaymentError.tsx';
import { Actions } from './ResultPage.tsx';
import { SavePhotos } from './save/SavePhotos.tsx';
import { useOrder } from './use-order.ts';

export default function ThankYouPage() {
  const sessionId = new URLSearchParams(useLocation().search).get('session_id');
  return sessionId ? <Thanks sessionId={sessionId} /> : <InvalidSession />;
}

function Thanks({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation(['errors']);
  const order = useOrder(sessionId);
  if (order.isError && !order.data) {
    return (
      <PaymentError
        title={t('error.orderFailed', 'Failed to load order information')}
        description={errorText(tErrors, order.error)}
        onRetry={() => void order.refetch()}
      />
    );
  }
  const paid = order.data && isPaid(order.data.status);
  return (
    <div className="relative isolate mx-auto max-w-3xl px-page py-10 md:py-16">
      <PageTitle parts={[t('thankYou.title')]} />
      {paid && <FallingIcons />}
      <h1 className="text-5xl font-black tracking-tight md:text-7xl">{t('thankYou.title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        {order.data && !paid ? t('thankYou.notPaid') : t('thankYou.lead')}
      </p>
      {/* While nothing is known of the order it is taken for paid, and the place of what comes is kept. */}
      {!order.data && <DownloadComing />}
      {paid && <DownloadOffer order={order.data} />}
      <h2 className="mt-10 border-b border-line pb-2 text-2xl font-bold">{t('thankYou.items')}</h2>
      {order.data ? <OrderItems order={order.data} /> : <ItemsComing />}
      {paid && <AccountOffer hasAccount={order.data.has_account} email={order.data.customer_email} />}
      <p className="mt-8">
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('success.home')}
        </Link>
      </p>
    </div>
  );
}

function ItemsComing() {
  const { t } = useTranslation();
  return (
    <div role="status" className="space-y-4 py-4">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="aspect-3/2 w-[min(6rem,30vw)] md:w-30" />
          <Skeleton className="h-16 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** As high as the buttons that follow. */
const offerPlace = 'mt-6 min-h-44 md:min-h-23';

function DownloadComing() {
  return (
    <div className={`${offerPlace} flex flex-col gap-3 md:flex-row`}>
      {[1, 2].map((button) => (
        <Skeleton key={button} className="h-13 rounded-md md:w-50" />
      ))}
    </div>
  );
}

function DownloadOffer({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (order.link_withheld)
    return (
      <p className="mt-6 rounded-lg bg-surface px-5 py-4 text-lg">{t(`thankYou.withheld.${order.link_withheld}`)}</p>
    );
  if (!order.download_url) {
    return (
      <div role="status" className={`${offerPlace} flex flex-col justify-center gap-1 rounded-lg bg-surface px-5 py-4`}>
        <p className="flex items-center gap-2 text-lg font-semibold">
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin motion-reduce:animate-none" />
          {t('thankYou.preparing')}
        </p>
        <p className="text-ink-soft">{t('success.preparingNote')}</p>
      </div>
    );
  }
  const lastDay = order.download_expires_at ? swissDay(new Date(order.download_expires_at)) : null;
  return (
    <div className={offerPlace}>
      <Actions>
        <Button size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Download aria-hidden className="size-5" />
          {t('thankYou.download')}
        </Button>
        {order.download_token !== null && <SavePhotos token={order.download_token} />}
      </Actions>
      {lastDay && (
        <p className="mt-2 text-ink-soft">
          {t('thankYou.validUntil', { date: formatDateRange(lastDay, lastDay, language) })}
        </p>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('thankYou.dialog.title')}
        description={t('thankYou.dialog.description')}
      >
        <a
          href={order.download_url}
          onClick={() => setOpen(false)}
          className={`${buttonClass({ size: 'large' })} w-full`}
        >
          <Download aria-hidden className="size-5" />
          {t('thankYou.dialog.action')}
        </a>
      </Dialog>
    </div>
  );
}
