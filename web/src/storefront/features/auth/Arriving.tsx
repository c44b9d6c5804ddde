import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../shared/ui/notify.ts';
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

/** Between the form and the page that one wanted: admins to the administration, others to where they came from, or home (`spec/storefront.md §6`). */
export default function Arriving({ back, from, fromCheckout }: Props) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lead = useEffectEvent((arrival: Arrival | null) => {
    if (!arrival) return;
    if (arrival.orders > 0) notify.success(t('linked', { count: arrival.orders }));
    const page = arrival.admin ? paths.admin() : (from ?? (fromCheckout ? paths.account() : paths.home()));
    void navigate(back ?? page, { replace: true });
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
