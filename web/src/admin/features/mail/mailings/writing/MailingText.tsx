import { TextAreaField, TextField } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../../../core/wire/languages.ts';
import { languageTitle } from '../../../../kit/show/format.ts';
import type { TypedText } from './written.ts';

interface Props {
  language: Language;
  text: TypedText;
  onChange: (text: TypedText) => void;
}

/** Edits a bulk mail's text in one language. */
export function MailingText({ language, text, onChange }: Props) {
  const { t } = useTranslation('mailings');
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-bold">{languageTitle(language)}</legend>
      <TextField
        label={t('subject')}
        value={text.subject}
        onChange={({ target }) => onChange({ ...text, subject: target.value })}
      />
      <TextAreaField
        label={t('content')}
        descriptiveText={t('contentHint')}
        rows={7}
        lang={language}
        value={text.message_content}
        onChange={({ target }) => onChange({ ...text, message_content: target.value })}
      />
    </fieldset>
  );
}
