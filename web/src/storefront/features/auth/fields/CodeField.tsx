import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../../../shared/ui/field.tsx';

/** Asks for a six-digit code, from a mail or from an authenticator app. */
export function CodeField(registered: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation('auth');
  return <Field {...registered} label={t('confirm.code')} inputMode="numeric" autoComplete="one-time-code" />;
}
