import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../../shared/links/leave-for.ts';
import { paths } from '../../shared/links/paths.ts';
import { holdGuard } from '../kit/departure.ts';

/** Ends the session, here and at Google's page if it came from there, and leads to the shop. */
export function useSignOut(): { signOut: () => void; leaving: boolean } {
  const { t } = useTranslation('shell');
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    holdGuard();
    const { signOut: endSession } = await import('../../shared/session/session-tokens.ts');
    const hostedPages = await endSession();
    if (hostedPages) location.assign(hostedPages);
    else leaveFor(paths.home(), { notice: { kind: 'success', title: t('signedOut') } });
  };
  return { signOut: () => void signOut(), leaving };
}
