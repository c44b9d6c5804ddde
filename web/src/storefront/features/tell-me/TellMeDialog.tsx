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
import type { AwaitedStart, WaitedFor } from '../../parts/waited-for.ts';

interface Props {
  wanted: WaitedFor;
  among: readonly AwaitedStart[] | undefined;
  onClose: () => void;
}

/** Asks, in one field, for the address of a visitor who waits for photos. She confirms it in her mail. */
export function TellMeDialog({ wanted: offered, among = [], onClose }: Props) {
  const { t } = useTranslation(['tellMe', 'errors']);
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const [start, setStart] = useState(offered.swiss_equestrian_rider_id);
  const chosen = among.find((one) => one.swiss_equestrian_rider_id === start);
  const { name, ...wanted } = chosen ? waitedForStart(offered, chosen) : offered;
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
        {among.length > 0 && (
          <label className="flex flex-col gap-1 font-semibold">
            {t('tellMe:which')}
            <select
              value={start ?? ''}
              onChange={({ target }) =>
                setStart(
                  among.find((one) => one.swiss_equestrian_rider_id === target.value)?.swiss_equestrian_rider_id ??
                    null,
                )
              }
              className="min-h-12 w-full rounded-md border border-edge bg-ground px-3 text-lg font-normal"
            >
              <option value="">{t('tellMe:wholeRace')}</option>
              {among.map((one) => (
                <option key={one.swiss_equestrian_rider_id} value={one.swiss_equestrian_rider_id}>
                  {[one.rider_name, one.horse_name].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          </label>
        )}
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

const waitedForStart = (race: WaitedFor, { swiss_equestrian_rider_id, rider_name: name }: AwaitedStart): WaitedFor => ({
  ...race,
  swiss_equestrian_rider_id,
  name,
});
