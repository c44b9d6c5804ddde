import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../../../../shared/links/leave-for.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { holdGuard } from '../../../kit/departure.ts';
import { DoorPage } from './DoorPage.tsx';

/** Asks an admin to sign in again: her session came from Google, or is too old for setting up a phone. */
export function SignInAgain({ why }: { why: 'through_google' | 'stale' }) {
  const { t } = useTranslation('identity');
  return (
    <DoorPage title={t('again.title')} lead={t(`again.${why}`)}>
      <SignInAgainButton />
    </DoorPage>
  );
}

/** Ends the session, and leads over the sign-in back to this page. */
export function SignInAgainButton() {
  const { t } = useTranslation('identity');
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    holdGuard();
    const from = location.pathname + location.search;
    const { signOut } = await import('../../../../shared/session/session-tokens.ts');
    const hostedPages = await signOut();
    if (hostedPages) location.assign(hostedPages);
    else leaveFor(paths.auth(), { from });
  };
  return (
    <Button size="large" disabled={leaving} onClick={() => void leave()}>
      {t('again.submit')}
    </Button>
  );
}
