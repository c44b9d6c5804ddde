import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { withProof } from '../../parts/captcha/with-proof.ts';
import { emailRule } from '../../parts/forms/form-rules.ts';
import type { WaitedFor } from '../../parts/waited-for.ts';

interface Props {
  wanted: WaitedFor;
  onClose: () => void;
}

/** Asks, in one field, for the address of a visitor who waits for photos. She confirms it in her mail. */
export function TellMeDialog({ wanted: { name, ...wanted }, onClose }: Props) {
  const { t } = useTranslation(['tellMe', 'errors']);
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const ask = useMutation({
    mutationFn: (email: string) =>
      withProof((proof) => api('POST /api/tell-me', { body: { ...wanted, email, language, ...proof } })),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current!.value.trim();
    const isAddress = emailRule.validate(email);
    setWrong(!isAddress);
    if (isAddress) ask.mutate(email);
    else field.current!.focus();
  };
  if (ask.isSuccess)
    return (
      <Dialog open onOpenChange={onClose} title={t('tellMe:sent.title')}>
        <p role="status">{t('tellMe:sent.text', { email: ask.variables })}</p>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title={t('tellMe:title', { name })} description={t('tellMe:text')}>
      <form noValidate onSubmit={send} className="flex flex-col gap-3">
        <Field
          ref={field}
          label={t('tellMe:email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={isWrong ? t('tellMe:wrong') : undefined}
        />
        {ask.isError && (
          <p role="alert" className="font-semibold text-danger-text">
            {errorText(t, ask.error)}
          </p>
        )}
        <Button type="submit" disabled={ask.isPending}>
          {t('tellMe:send')}
        </Button>
      </form>
    </Dialog>
  );
}
