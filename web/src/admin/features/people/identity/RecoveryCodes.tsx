import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../../shared/api/settings.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { saveFile } from '../../../kit/show/save-file.ts';

interface Props {
  codes: readonly string[];
  done: string;
  onDone: () => void;
}

/** Shows recovery codes, this once, with the ways to keep them. */
export function RecoveryCodes({ codes, done, onDone }: Props) {
  const { t } = useTranslation('identity');
  const shop = useSettings()?.site_name ?? location.hostname;
  const text = [t('codes.heading', { shop }), ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(t('codes.copied')),
      () => notify.error(t('codes.notCopied')),
    );
  return (
    <div className="flex flex-col items-start gap-6">
      <p>{t('codes.lead')}</p>
      <ul aria-label={t('codes.list')} className="grid gap-x-8 gap-y-2 rounded-sm bg-surface p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button variant="secondary" onClick={() => saveFile(t('codes.file'), text, 'text/plain')}>
          {t('codes.save')}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          {t('codes.print')}
        </Button>
      </div>
      <Button size="large" className="print:hidden" onClick={onDone}>
        {done}
      </Button>
    </div>
  );
}
