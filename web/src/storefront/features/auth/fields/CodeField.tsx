import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../../../shared/ui/field.tsx';

/** Asks for the code from a mail. */
export function CodeField(registered: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation('auth');
  return <Field {...registered} label={t('confirm.code')} inputMode="numeric" autoComplete="one-time-code" />;
}
