import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { failureOf } from './failure.ts';
import { giveRecoveryCode } from './second-factor.ts';

/** Asks for one of the recovery codes. */
export default function RecoveryForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('identity');
  const form = useForm({ defaultValues: { code: '' } });
  const sending = useMutation({ mutationFn: giveRecoveryCode, onSuccess: onDone });
  const submit = form.handleSubmit(({ code }) => sending.mutate(code));
  const failure = sending.error && failureOf(sending.error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      {failure && <Message tone="bad">{t(`failures.${failure === 'wrongCode' ? 'wrongRecovery' : failure}`)}</Message>}
      <Field
        {...form.register('code', { validate: (typed) => typed.trim() !== '' })}
        label={t('recovery.code')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('recovery.hint')}
        error={form.formState.errors.code && t('recovery.invalid')}
      />
      <Button type="submit" size="large" disabled={sending.isPending || sending.isSuccess}>
        {t('recovery.submit')}
      </Button>
    </form>
  );
}
