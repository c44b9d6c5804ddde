import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { digits } from '../../../kit/sign-in-again/device.ts';
import { failureOf } from './failure.ts';

interface Props<Result> {
  label: string;
  submit: string;
  send: (code: string) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Shown until there is an error. */
  hint?: string;
}

/** Asks for a six-digit code of a phone, and sends it. */
export function CodeForm<Result>({ label, submit: name, send, onDone, hint }: Props<Result>) {
  const { t } = useTranslation('identity');
  const form = useForm({ defaultValues: { code: '' } });
  const sending = useMutation({ mutationFn: send, onSuccess: onDone });
  const submit = form.handleSubmit(({ code }) => sending.mutate(code));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      {sending.error && <Message tone="bad">{t(`failures.${failureOf(sending.error)}`)}</Message>}
      <Field
        {...form.register('code', { validate: (typed) => digits(typed).length === 6 })}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={hint}
        error={form.formState.errors.code && t('code.invalid')}
      />
      <Button type="submit" size="large" disabled={sending.isPending || sending.isSuccess}>
        {name}
      </Button>
    </form>
  );
}
