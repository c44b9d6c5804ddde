import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkVariables } from '../../../../../../core/mail/bulk-variables.ts';
import { languages } from '../../../../../../core/wire/languages.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { UnsavedDialog } from '../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useUnsaved } from '../../../kit/form/dialogs/use-unsaved.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';
import { MailingText } from './MailingText.tsx';
import { PreviewOfMailing } from './PreviewOfMailing.tsx';
import { emptyTexts, isEmpty, useNewMailing } from './use-new-mailing.ts';

const usable = bulkVariables.map((name) => `{{${name}}}`).join(', ');

/** Writes a bulk mail: its recipients, and its text in each language. */
export function NewMailing() {
  const { t } = useTranslation('mailings');
  const [texts, setTexts] = useState(emptyTexts);
  const unsaved = useUnsaved(!isEmpty(texts));
  const { audience, setAudience, chosen, filter, check, submit, wrong, pending } = useNewMailing(texts, () =>
    setTexts(emptyTexts),
  );
  return (
    <Card title={t('write')}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <AudienceSelect audience={audience} chosen={chosen} filter={filter} onChoose={setAudience} />
        {languages.map((language) => (
          <MailingText
            key={language}
            language={language}
            text={texts[language]}
            onChange={(text) => setTexts({ ...texts, [language]: text })}
          />
        ))}
        <p className="text-ink-soft">
          {t('fallback')} {t('variables', { list: usable })}
        </p>
        {wrong && (
          <p role="alert" className="font-medium text-danger-text">
            {wrong === 'empty' ? t('empty') : t('unknownVariables', { count: wrong.length, list: wrong.join(', ') })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={pending}>
            {t('count')}
          </Button>
          <Button type="button" variant="secondary" aria-disabled={pending} onClick={() => submit(true)}>
            {t('test')}
          </Button>
          <PreviewOfMailing texts={texts} check={check} />
        </div>
      </form>
      <UnsavedDialog unsaved={unsaved} />
    </Card>
  );
}
