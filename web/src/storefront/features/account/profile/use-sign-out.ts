import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { signOut as endSession } from '../../../../shared/session/session-tokens.ts';
import { planDeparture } from './departure.ts';

/** Ends the session, here and at Google's page if it came from there, and leads to the home page. */
export function useSignOut(): { signOut: () => void; leaving: boolean } {
  const { t } = useTranslation('account');
  const [leaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    planDeparture(paths.home());
    void endSession().then((hostedPages) => {
      if (hostedPages) location.assign(hostedPages);
      else notify.success(t('signedOut'));
    });
  };
  return { signOut, leaving };
}
