import { TextAreaField, TextField } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import type { TemplateFields } from '../../../../../../core/mail/contract/mails.ts';
import { fragments, isAddress, variablesOf, type TemplateName } from '../../../../../../core/mail/mail-templates.ts';
import { contentWith, readMail, wordsOf, type MailWord } from '../../../../../../core/shop/texts/mail-words.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { TextInput } from '../../../kit/form/fields.tsx';

interface Props {
  name: Exclude<TemplateName, 'base'>;
  html_content: string;
  /** The shop's own mail. */
  original: TemplateFields;
  onChange: (html_content: string) => void;
  /** Shows the HTML. */
  onAdvanced: () => void;
}

const NO_LOOK = { color: '#1b1c1e', ink: '#ffffff' };

const rows: Partial<Record<MailWord, number>> = { text: 4, note: 3 };

/** Edits the words of a mail, each in its own field. A mail with changed HTML is left as it is. */
export default function WordsInput({ name, html_content, original, onChange, onAdvanced }: Props) {
  const { t } = useTranslation('emails');
  const mail = readMail(name, html_content);
  const look = mail?.look ?? readMail(name, original.html_content)?.look ?? NO_LOOK;
  const usable = variablesOf(name).filter((variable) => !fragments.includes(variable) && !isAddress(variable));
  return (
    <div className="flex flex-col gap-4">
      <TextInput name="subject" />
      {mail ? (
        wordsOf(name).map((word) => (
          <WordField
            key={word}
            word={word}
            value={mail.words[word] ?? ''}
            hint={name === 'purchase_confirmation' || name === 'renewed_link' ? 'ownButton' : 'button'}
            onChange={(said) => onChange(contentWith(name, { ...mail.words, [word]: said }, look))}
          />
        ))
      ) : (
        <Message tone="neutral" title={t('words.html.title')}>
          <p>{t('words.html.text')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={onAdvanced}>{t('words.html.open')}</Button>
            <Button variant="secondary" onClick={() => onChange(original.html_content)}>
              {t('words.html.restart')}
            </Button>
          </div>
        </Message>
      )}
      <p className="text-ink-soft">
        {t('words.variables')} {usable.map((variable) => `{{${variable}}}`).join(', ')}
      </p>
    </div>
  );
}

interface FieldProps {
  word: MailWord;
  value: string;
  hint: 'button' | 'ownButton';
  onChange: (said: string) => void;
}

function WordField({ word, value, hint, onChange }: FieldProps) {
  const { t } = useTranslation('emails');
  const shared = {
    label: t(`words.${word}`),
    value,
    ...(word === 'button' && hint === 'ownButton' && { descriptiveText: t('words.ownButton') }),
    ...(word === 'greeting' && { descriptiveText: t('words.greetingHint') }),
  };
  const lines = rows[word];
  return lines === undefined ? (
    <TextField {...shared} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextAreaField {...shared} rows={lines} onChange={({ target }) => onChange(target.value)} />
  );
}
