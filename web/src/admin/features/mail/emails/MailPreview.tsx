import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplatePreview } from '../../../../../../core/mail/contract/mails.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Choice } from './Choice.tsx';

type Shape = 'wide' | 'phone' | 'text';

/** Shows a mail like a mail program: nothing in it runs, sends data or leaves the page. */
export function MailPreview({ mail: { subject, html, text } }: { mail: NonNullable<TemplatePreview['mail']> }) {
  const { t } = useTranslation('emails');
  const [shape, setShape] = useState<Shape>('wide');
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">{subject}</p>
        <Choice
          label={t('preview.shape')}
          options={(['wide', 'phone', 'text'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={shape}
          onChange={setShape}
        />
      </div>
      {shape === 'text' ? (
        <pre
          tabIndex={0}
          aria-label={t('preview.text')}
          className="h-125 overflow-auto rounded-md border border-line bg-surface p-4 whitespace-pre-wrap"
        >
          {text}
        </pre>
      ) : (
        <div className="rounded-md border border-line bg-surface p-2">
          <iframe
            title={t('preview.title')}
            sandbox=""
            srcDoc={html}
            className={classNames(
              'mx-auto block h-125 w-full rounded-sm bg-white',
              shape === 'phone' && 'max-w-[375px]',
            )}
          />
        </div>
      )}
    </div>
  );
}
