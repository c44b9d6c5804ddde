import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../../shared/ui/field.tsx';

/** Asks for a password, which can be made visible before it is sent. */
export function PasswordField(field: Omit<FieldProps, 'end' | 'type'>) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t('showPassword', { field: field.label })}
          onClick={() => setShown(!shown)}
          className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
