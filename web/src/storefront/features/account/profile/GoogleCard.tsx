import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountProfile, IdentitySettings } from '../../../../../../core/people/contract/account.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { useReturn } from '../../../../shared/ui/layers/use-return.ts';
import { GoogleMark } from '../../../parts/google-mark.tsx';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Card } from '../Card.tsx';
import { profileQuery } from '../queries.ts';
import { identity } from '../../../../shared/session/identity.ts';

/** Returns the shop's settings for the sign-in; undefined until they have loaded. */
const useIdentity = (): IdentitySettings | undefined =>
  useQuery({ queryKey: ['identity'], queryFn: identity, staleTime: Infinity }).data;

/** Links and unlinks Google as a second way to sign in. Never removes the last way. */
export function GoogleCard({ profile }: { profile: AccountProfile }) {
  const { t } = useTranslation('account');
  const offered = (useIdentity()?.google_client_id ?? null) !== null;
  if (!offered && !profile.google_linked) return null;
  return (
    <Card
      title={t('google.title')}
      lead={t(!profile.google_linked ? 'google.unlinked' : profile.has_password ? 'google.linked' : 'google.onlyWay')}
      badge={profile.google_linked && <Badge tone="green">{t('google.badge')}</Badge>}
    >
      {profile.google_linked ? <Unlink disabled={!profile.has_password} /> : <LinkButton email={profile.email} />}
    </Card>
  );
}

function LinkButton({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const link = useMutation({
    mutationFn: async () => (await import('../../../../shared/session/google-sign-in.ts')).linkGoogle(email),
    onError: (error) => notify.error(t('google.linkFailed'), errorText(tErrors, error)),
  });
  // The browser's *back* from Google's page restores this page as it was.
  useReturn(link.reset);
  return (
    <Button variant="secondary" disabled={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
      <GoogleMark className="size-5" />
      {t('google.link')}
    </Button>
  );
}

function Unlink({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const unlink = useMutation({
    mutationFn: () => accountApi('DELETE /api/account/google'),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      notify.success(t('google.unlinkedNow'));
    },
    onError: (error) => {
      const gone = error instanceof ApiError && error.status === 404;
      notify.error(
        t('google.unlinkFailed'),
        gone ? t('google.notFound', 'Google identity not found') : errorText(tErrors, error),
      );
    },
  });
  const agree = () => {
    setAsking(false);
    unlink.mutate();
  };
  return (
    <>
      <Button variant="secondary" disabled={disabled || unlink.isPending} onClick={() => setAsking(true)}>
        {t('google.unlink')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('google.askTitle')}
        description={t('google.ask')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)} className="grow md:grow-0">
              {t('cancel')}
            </Button>
            <Button onClick={agree} className="grow md:grow-0">
              {t('google.unlink')}
            </Button>
          </>
        }
      />
    </>
  );
}
