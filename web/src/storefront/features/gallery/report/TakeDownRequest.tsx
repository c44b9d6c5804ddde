import { useTranslation } from 'react-i18next';
import { takeDownReasons, type TakeDownReason } from '../../../../../../core/photos/taken-down.ts';
import { Field } from '../../../../shared/ui/field.tsx';
import type { GallerySubject } from '../use-photos.ts';
import { PhotoChoice, type Choice } from './PhotoChoice.tsx';
import { isAddress, type Wish } from './use-wish.ts';

interface Props extends Omit<Choice, 'hint'>, Pick<GallerySubject, 'participant'> {
  wish: Wish;
}

/** Asks which photos shall be taken down, why, and for an address if the visitor wants an answer. */
export function TakeDownRequest({ participant, wish, ...choice }: Props) {
  const { t } = useTranslation('report');
  const { whole, setWhole, reason, setReason, email, setEmail } = wish;
  return (
    <>
      <Reasons reason={reason} onReason={setReason} />
      <Field
        className="mt-3"
        type="email"
        autoComplete="email"
        label={t('email')}
        hint={t('emailHint')}
        error={email === '' || isAddress(email) ? undefined : t('emailInvalid')}
        value={email}
        onChange={(typed) => setEmail(typed.target.value)}
      />
      <PhotoChoice {...choice} hint={t('choose.take_down')} of={[participant]}>
        <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={whole}
            onChange={(press) => setWhole(press.target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          {t('wholeStart')}
        </label>
      </PhotoChoice>
    </>
  );
}

function Reasons({ reason, onReason }: { reason: TakeDownReason; onReason: (reason: TakeDownReason) => void }) {
  const { t } = useTranslation('report');
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{t('reason')}</legend>
      {takeDownReasons.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="reason"
            checked={one === reason}
            onChange={() => onReason(one)}
            className="size-5 shrink-0 accent-accent"
          />
          {t(`reasons.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
