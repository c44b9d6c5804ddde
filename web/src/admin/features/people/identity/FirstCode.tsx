import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { failureOf } from './failure.ts';
import { finishSetUp, verify } from './second-factor.ts';

const digits = (typed: string) => typed.replace(/\D/g, '');

/** Asks for the phone's first code, which proves its setup. */
export function FirstCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('identity');
  const form = useForm({ defaultValues: { code: '' } });
  /** The pool has accepted a code, and accepts none twice: a retry only repeats the rest. */
  const verified = useRef(false);
  const sending = useMutation({
    mutationFn: async (code: string) => {
      if (!verified.current) await verify(digits(code));
      verified.current = true;
      await finishSetUp();
    },
    onSuccess: onDone,
  });
  const submit = form.handleSubmit(({ code }) => sending.mutate(code));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      {sending.error && <Message tone="bad">{t(`failures.${failureOf(sending.error)}`)}</Message>}
      <Field
        {...form.register('code', { validate: (typed) => digits(typed).length === 6 })}
        label={t('setUp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.formState.errors.code && t('setUp.invalid')}
      />
      <Button type="submit" size="large" disabled={sending.isPending || sending.isSuccess}>
        {t('setUp.submit')}
      </Button>
    </form>
  );
}
