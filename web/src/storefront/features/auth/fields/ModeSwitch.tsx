import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/class-names.ts';

export type Mode = 'signIn' | 'signUp';

/** Switches between sign-in and sign-up. The two buttons stand one below the other with large text. */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div role="group" aria-label={t('mode')} className="flex flex-wrap gap-1 rounded-lg bg-surface p-1">
      {(['signIn', 'signUp'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onChange(name)}
          className={classNames(
            'min-h-11 flex-1 cursor-pointer rounded-md border px-2 font-semibold',
            mode === name ? 'border-edge bg-ground' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {t(`${name}.title`)}
        </button>
      ))}
    </div>
  );
}
