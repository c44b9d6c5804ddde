import { Keyboard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { shortcuts } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Lists the keys, and switches them off. Opens by `?` and by a button. */
export function ShortcutHelp() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const { on, setOn } = useShortcuts(useCallback(() => setOpen(true), []));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t('shortcutsTitle')}
        title={t('shortcutsTitle')}
        className={`${buttonClass({ variant: 'quiet', size: 'icon' })} max-md:hidden`}
      >
        <Keyboard aria-hidden className="size-5" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t('shortcutsTitle')}>
        <dl className="mb-4 flex flex-col gap-1">
          {shortcuts.map(({ keys, name }) => (
            <div key={name} className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
              <dt>{t(`shortcuts.${name}`)}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="flex min-w-8 justify-center rounded-sm border border-edge bg-surface px-2 font-sans font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Switch label={t('shortcutsOn')} note={t('shortcutsNote')} checked={on} onChange={setOn} />
      </Dialog>
    </>
  );
}
