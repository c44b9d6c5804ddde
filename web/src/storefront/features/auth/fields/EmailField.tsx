import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../../../shared/ui/field.tsx';

/** Asks for the address of the sign-in. */
export function EmailField({ invalid, ...registered }: Omit<FieldProps, 'label'> & { invalid: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Field
      {...registered}
      label={t('email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      error={invalid ? t('invalid.email') : undefined}
    />
  );
}
