import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TemplatePlace } from '../../../../../../core/mail/contract/mails.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { previewQuery, sendTest } from './queries.ts';
import type { TypedTemplate } from './typed-template.ts';

/** Sends the typed mail to the addresses of the settings, with invented people in it. */
export default function TestSend({
  place,
  typed: { subject, html_content },
}: {
  place: TemplatePlace;
  typed: TypedTemplate;
}) {
  const { t } = useTranslation(['emails', 'kit', 'form', 'errors', 'office']);
  const queries = useQueryClient();
  const failed = (message: string) => notify.error(t('kit:error'), message);
  const test = useMutation({
    mutationFn: async () => {
      const { mail } = await queries.fetchQuery(previewQuery(place, { subject, html_content }));
      return mail && sendTest(mail);
    },
    onSuccess: (count) => {
      if (count === null) return failed(t('test.problems'));
      if (count === 0) return failed(t('test.nobody'));
      notify.success(t('form:success'), t('test.sent', { count }));
    },
    onError: (error) => failed(t('failed.test', { message: errorTextOf(t, error) })),
  });
  return (
    <Button variant="secondary" aria-disabled={test.isPending} onClick={() => !test.isPending && test.mutate()}>
      <Send aria-hidden className="size-5" />
      {t(test.isPending ? 'test.sending' : 'test.send')}
    </Button>
  );
}
