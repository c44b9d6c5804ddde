import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountProfile } from '../../../../../../core/people/contract/account.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { forgetSession } from '../../../../shared/session/session-tokens.ts';
import { Card } from '../Card.tsx';
import { dropWish, hasWish, isOldSignIn, planDeparture, signInAgain } from './departure.ts';

/** Deletes the account after the customer has read the consequences and typed her own address. */
export function DeleteCard({ profile: { email } }: { profile: AccountProfile }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const [asking, setAsking] = useState(() => hasWish('delete'));
  useEffect(() => dropWish('delete'), []);
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => accountApi('POST /api/account/delete', { body: { email: typed.trim() } }),
    onSuccess: () => {
      setAsking(false);
      planDeparture(paths.home());
      forgetSession();
      notify.success(t('delete.done'));
    },
    onError: (error) => !isOldSignIn(error) && notify.error(t('delete.failed'), errorText(tErrors, error)),
  });
  const again = useMutation({ mutationFn: () => signInAgain('delete') });
  const old = isOldSignIn(remove.error);
  const same = typed.trim().toLowerCase() === email.toLowerCase();
  const open = () => {
    setTyped('');
    remove.reset();
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
            {old ? (
              <Button disabled={again.isPending} onClick={() => again.mutate()} className="grow md:grow-0">
                {t('oldSignIn.again')}
              </Button>
            ) : (
              <Button
                variant="danger"
                disabled={!same || remove.isPending}
                onClick={() => remove.mutate()}
                className="grow md:grow-0"
              >
                <Trash2 aria-hidden className="size-5 shrink-0" />
                {remove.isPending ? t('delete.busy') : t('delete.confirm')}
              </Button>
            )}
          </>
        }
      >
        {old && <Message tone="bad">{t('oldSignIn.note')}</Message>}
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
