import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../../../../shared/links/leave-for.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DoorPage } from './DoorPage.tsx';

interface Props {
  why: 'through_google' | 'before_second_factor';
  /** Called before the session ends on purpose. */
  onLeaving: () => void;
}

/** Asks an admin to sign in again: her session came from Google, or is older than the second factor. */
export function SignInAgain({ why, onLeaving }: Props) {
  const { t } = useTranslation('identity');
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    onLeaving();
    const from = location.pathname + location.search;
    const { signOut } = await import('../../../../shared/session/session-tokens.ts');
    const hostedPages = await signOut();
    if (hostedPages) location.assign(hostedPages);
    else leaveFor(paths.auth(), { from });
  };
  return (
    <DoorPage title={t('again.title')} lead={t(`again.${why}`)}>
      <Button size="large" disabled={leaving} onClick={() => void leave()}>
        {t('again.submit')}
      </Button>
    </DoorPage>
  );
}
