import { useMutation } from '@tanstack/react-query';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { WaitedFor } from '../../parts/waited-for.ts';

interface Props {
  wanted: WaitedFor;
  onClose: () => void;
}

/** One field: who wants to hear that photos are online says where, and confirms it in her mail. */
export function TellMeDialog({ wanted: { name, ...wanted }, onClose }: Props) {
  const { t } = useTranslation(['tellMe', 'errors']);
  const language = useLanguage();
  const field = useId();
  const ask = useMutation({
    mutationFn: (email: string) => api('POST /api/tell-me', { body: { ...wanted, email, language } }),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(String(new FormData(event.currentTarget).get('email')).trim());
  };
  if (ask.isSuccess)
    return (
      <Dialog open onOpenChange={onClose} title={t('tellMe:sent.title')}>
        <p role="status">{t('tellMe:sent.text', { email: ask.variables })}</p>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title={t('tellMe:title', { name })} description={t('tellMe:text')}>
      <form onSubmit={send} className="flex flex-col gap-3">
        <label htmlFor={field} className="font-semibold">
          {t('tellMe:email')}
        </label>
        <input
          id={field}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          className="min-h-11 w-full rounded-md border border-edge bg-ground px-3"
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
