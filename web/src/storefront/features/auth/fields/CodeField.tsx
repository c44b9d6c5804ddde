import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../../../shared/ui/field.tsx';

/** A code of six digits that was mailed, or that a telephone shows. */
export function CodeField(registered: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation('auth');
  return <Field {...registered} label={t('confirm.code')} inputMode="numeric" autoComplete="one-time-code" />;
}
