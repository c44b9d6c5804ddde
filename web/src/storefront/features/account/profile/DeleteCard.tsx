import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountProfile } from '../../../../../../core/people/contract/account.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { forgetSession } from '../../../../shared/session/session-tokens.ts';
import { Card } from '../Card.tsx';
import { planDeparture } from './departure.ts';

/** Deletes the account after the customer has read the consequences and typed her own address. */
export function DeleteCard({ profile: { email } }: { profile: AccountProfile }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => accountApi('POST /api/account/delete', { body: { email: typed.trim() } }),
    onSuccess: () => {
      setAsking(false);
      planDeparture(paths.home());
      forgetSession();
      notify.success(t('delete.done'));
    },
    onError: (error) => notify.error(t('delete.failed'), errorText(tErrors, error)),
  });
  const same = typed.trim().toLowerCase() === email.toLowerCase();
  const open = () => {
    setTyped('');
    setAsking(true);
  };
  return (
    <Card danger title={t('delete.title')} lead={t('delete.lead')}>
      <Button variant="secondary" onClick={open}>
        {t('delete.start')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(next) => !remove.isPending && setAsking(next)}
        title={t('delete.askTitle')}
        description={t('delete.ask')}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={remove.isPending}
              onClick={() => setAsking(false)}
              className="grow md:grow-0"
            >
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              disabled={!same || remove.isPending}
              onClick={() => remove.mutate()}
              className="grow md:grow-0"
            >
              {remove.isPending ? t('delete.busy') : t('delete.confirm')}
            </Button>
          </>
        }
      >
        <Field
          className="wrap-anywhere"
          label={t('delete.type', { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Dialog>
    </Card>
  );
}
