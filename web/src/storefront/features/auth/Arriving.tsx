import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { isAdministration, leaveFor } from '../../../shared/links/leave-for.ts';
import { paths } from '../../../shared/links/paths.ts';
import { arrive, type Arrival } from './arrive.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** The address to which Google returns the visitor. */
  back?: string | undefined;
  /** The page that asked for the sign-in. */
  from?: string | undefined;
  fromCheckout: boolean;
}

/**
 * Returns the page after the sign-in (`spec/storefront.md §6`). Admins go to the administration, to the page that asked
 * for them. Others return to their page, or go to the home page.
 */
function pageFor({ admin }: Arrival, from: string | undefined, fromCheckout: boolean): string {
  if (admin) return from && isAdministration(from) ? from : paths.admin();
  return from ?? (fromCheckout ? paths.account() : paths.home());
}

/** Stands between the form and the wanted page. */
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
      console.warn('The account could not be read:', error);
      done({ admin: false, orders: 0 });
    });
    return () => {
      gone = true;
    };
  }, [fromCheckout, fromGoogle]);
  return <Waiting />;
}
