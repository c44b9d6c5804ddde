import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../shared/api/api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';
import { withProof } from '../../../parts/captcha/with-proof.ts';
import { emailRule } from '../../../parts/forms/form-rules.ts';
import { ResultPage } from '../ResultPage.tsx';

/** Mails the links of all orders of an address, for a buyer who lost the mail. It tells of no order. */
export default function LostLinks() {
  const { t } = useTranslation(['checkout', 'errors']);
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const ask = useMutation({
    mutationFn: (email: string) => withProof((proof) => api('POST /api/send-links', { body: { email, ...proof } })),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current!.value.trim();
    const isAddress = emailRule.validate(email);
    setWrong(!isAddress);
    if (!isAddress) field.current!.focus();
    else if (!ask.isPending) ask.mutate(email);
  };
  if (ask.isSuccess)
    return (
      <ResultPage
        icon={MailCheck}
        tone="good"
        title={t('checkout:lostLinks.sent')}
        description={t('checkout:lostLinks.sentNote', { email: ask.variables })}
      >
        <p>{t('checkout:lostLinks.latest')}</p>
        <Button variant="secondary" size="large" onClick={() => ask.reset()}>
          {t('checkout:lostLinks.another')}
        </Button>
      </ResultPage>
    );
  return (
    <div className="mx-auto max-w-xl px-page py-12 md:py-24">
      <PageTitle parts={[t('checkout:lostLinks.title')]} />
      <h1 className="text-4xl leading-tight font-extrabold tracking-tight">{t('checkout:lostLinks.title')}</h1>
      <p className="mt-3 text-lg text-ink-soft">{t('checkout:lostLinks.lead')}</p>
      <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-4">
        <Field
          ref={field}
          label={t('checkout:lostLinks.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          error={isWrong ? t('checkout:lostLinks.wrong') : undefined}
        />
        {ask.isError && (
          <p role="alert" className="font-semibold text-danger-text">
            {errorText(t, ask.error)}
          </p>
        )}
        <Button type="submit" size="large" aria-disabled={ask.isPending}>
          {ask.isPending ? t('checkout:lostLinks.sending') : t('checkout:lostLinks.send')}
        </Button>
      </form>
    </div>
  );
}
