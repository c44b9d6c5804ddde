import { TextField } from '@aws-amplify/ui-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../core/languages.ts';
import type { TypedText } from './use-new-mailing.ts';

interface Props {
  language: Language;
  text: TypedText;
  onChange: (text: TypedText) => void;
}

/** What a bulk mail says in a language. */
export function MailingText({ language, text, onChange }: Props) {
  const { t } = useTranslation('mailings');
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-bold">{t(`languages.${language}`)}</legend>
      <TextField
        label={t('subject')}
        value={text.subject}
        onChange={({ target }) => onChange({ ...text, subject: target.value })}
      />
      <div>
        <label htmlFor={id} className="mb-1 block">
          {t('content')}
        </label>
        <textarea
          id={id}
          rows={7}
          lang={language}
          aria-describedby={`${id}hint`}
          value={text.message_content}
          onChange={({ target }) => onChange({ ...text, message_content: target.value })}
          className="w-full rounded-md border border-edge bg-ground px-3 py-2 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent-text"
        />
        <p id={`${id}hint`} className="text-ink-soft">
          {t('contentHint')}
        </p>
      </div>
    </fieldset>
  );
}
