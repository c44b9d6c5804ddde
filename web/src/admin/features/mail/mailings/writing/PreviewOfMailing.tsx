import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingPreview } from '../../../../../../../core/mail/contract/mailings.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../../shared/ui/layers/dialog.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { languageTitle } from '../../../../kit/show/format.ts';
import { Choice } from '../../emails/Choice.tsx';
import { MailPreview } from '../../emails/MailPreview.tsx';
import { writtenIn, type TypedTexts } from './written.ts';

interface Props {
  texts: TypedTexts;
  /** Tells whether the texts can be sent, and shows the reason if not. */
  check: () => boolean;
}

/** Shows the typed bulk mail as a customer of each language gets it. */
export function PreviewOfMailing({ texts, check }: Props) {
  const { t } = useTranslation(['mailings', 'kit', 'errors', 'office']);
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: () => adminApi('POST /api/admin/mailing-preview', { body: { texts: writtenIn(texts) } }),
    onError: (error) => notify.error(t('kit:error'), `${t('previewFailed')}. ${errorTextOf(t, error)}`),
  });
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        aria-disabled={isPending}
        onClick={() => check() && !isPending && mutate()}
      >
        {t('preview')}
      </Button>
      {data && (
        <Dialog open shape="full" title={t('preview')} description={t('toHint')} onOpenChange={reset}>
          <Previews mails={data.mails} />
        </Dialog>
      )}
    </>
  );
}

function Previews({ mails }: MailingPreview) {
  const { t } = useTranslation('mailings');
  const [chosen, choose] = useState(0);
  const mail = mails[chosen] ?? mails[0];
  return (
    <div className="flex flex-col gap-4">
      {mails.length > 1 && (
        <div>
          <Choice
            label={t('language')}
            options={mails.map(({ language }, at) => ({ value: String(at), label: languageTitle(language) }))}
            value={String(chosen)}
            onChange={(at) => choose(Number(at))}
          />
        </div>
      )}
      {mail && <MailPreview mail={mail} />}
    </div>
  );
}
