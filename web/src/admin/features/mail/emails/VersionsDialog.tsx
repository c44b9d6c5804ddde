import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate, TemplateVersion } from '../../../../../../core/mail/contract/mails.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { formatDateTime } from '../../../kit/show/format.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const CodeDifference = lazyPart(async () => (await import('./code/CodeEditor.tsx')).loadDifference());

interface Props {
  template: EmailTemplate;
  /** Puts a version into the editor, where it is saved like any change. */
  onTake: (version: TemplateVersion) => void;
  onClose: () => void;
}

/** Lists a template's versions with their differences from the current one, and restores them. */
export default function VersionsDialog({ template: { versions }, onTake, onClose }: Props) {
  const { t } = useTranslation('emails');
  const [now] = versions;
  const [number, choose] = useState((versions[1] ?? now!).version);
  const chosen = versions.find(({ version }) => version === number) ?? now!;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="full"
      title={t('versions.title')}
      description={t('versions.description')}
      footer={
        <Button aria-disabled={chosen === now} onClick={() => chosen !== now && onTake(chosen)}>
          {t('versions.take', { version: chosen.version })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <label className="flex flex-col gap-2">
          {t('versions.choose')}
          <select
            value={number}
            onChange={({ target }) => choose(Number(target.value))}
            className="min-h-11 rounded-md border border-edge bg-ground px-3"
          >
            {versions.map(({ version, updated_at, by }) => (
              <option key={version} value={version}>
                {t('version', { version })} · {updated_at === null ? t('original') : formatDateTime(updated_at)}
                {by === null ? '' : ` · ${by}`}
                {version === now!.version ? ` · ${t('versions.now')}` : ''}
              </option>
            ))}
          </select>
        </label>
        {chosen.subject !== now!.subject && (
          <p>
            {t('versions.subject')} <span className="font-semibold">{chosen.subject}</span>
          </p>
        )}
        {chosen.html_content === now!.html_content ? (
          <p role="status">{t('versions.same')}</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <CodeDifference label={t('versions.difference')} before={now!.html_content} after={chosen.html_content} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
