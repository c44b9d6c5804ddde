import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { isAdministration, leaveFor } from '../../../shared/links/leave-for.ts';
import { paths } from '../../../shared/links/paths.ts';
import { arrive, type Arrival } from './arrive.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** Where Google brings people back to. */
  back?: string | undefined;
  /** The page that asked for somebody signed in. */
  from?: string | undefined;
  fromCheckout: boolean;
}

/** Admins to the administration, to the page of it that asked for them; others to where they came from, or home (`spec/storefront.md §6`). */
function pageFor({ admin }: Arrival, from: string | undefined, fromCheckout: boolean): string {
  if (admin) return from && isAdministration(from) ? from : paths.admin();
  return from ?? (fromCheckout ? paths.account() : paths.home());
}

/** Between the form and the page that one wanted. */
export default function Arriving({ back, from, fromCheckout }: Props) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lead = useEffectEvent((arrival: Arrival | null) => {
    if (!arrival) return;
    if (arrival.orders > 0) notify.success(t('linked', { count: arrival.orders }));
    const page = back ?? pageFor(arrival, from, fromCheckout);
    if (isAdministration(page)) leaveFor(page);
    else void navigate(page, { replace: true });
  });
  const fromGoogle = back !== undefined;
  useEffect(() => {
    let gone = false;
    const done = (arrival: Arrival | null) => void (!gone && lead(arrival));
    void arrive({ fromCheckout, fromGoogle }).then(done, (error: unknown) => {
      console.warn('The account could not be asked for:', error);
      done({ admin: false, orders: 0 });
    });
    return () => {
      gone = true;
    };
  }, [fromCheckout, fromGoogle]);
  return <Waiting />;
}
