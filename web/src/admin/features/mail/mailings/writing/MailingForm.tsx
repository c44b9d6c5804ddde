import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { bulkVariables } from '../../../../../../../core/mail/bulk-variables.ts';
import { languages } from '../../../../../../../core/wire/languages.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { UnsavedDialog } from '../../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useUnsaved } from '../../../../kit/form/dialogs/use-unsaved.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { AudienceSelect } from './AudienceSelect.tsx';
import { MailingText } from './MailingText.tsx';
import { PreviewOfMailing } from './PreviewOfMailing.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { Starts } from './Starts.tsx';
import { useMailingForm, type Saved } from './use-mailing-form.ts';
import { areBlank, contentOf, type Typed, type Wrong } from './written.ts';

const usable = bulkVariables.map((name) => `{{${name}}}`).join(', ');

interface Props {
  saved: Saved;
  first: Typed;
  onMade: () => void;
}

/** Writes a bulk mail: its name, its recipients, and its text in each language. */
export function MailingForm({ saved, first, onMade }: Props) {
  const { t } = useTranslation('mailings');
  const [typed, setTyped] = useState(first);
  const [kept, setKept] = useState(() => JSON.stringify(contentOf(first)));
  const [scheduling, setScheduling] = useState(false);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const { texts } = typed;
  const changed = JSON.stringify(contentOf(typed)) !== kept;
  const unsaved = useUnsaved(changed && !areBlank(texts));
  // The page holds nothing back when it goes on.
  const onSaved = () => flushSync(() => setKept(JSON.stringify(contentOf(typed))));
  const { check, take, wrong, pending, scheduledAt } = useMailingForm({
    typed,
    first: saved,
    onSaved,
    onMade: () => {
      onSaved();
      onMade();
    },
  });
  return (
    <Card title={t(saved.seen === null ? 'write' : 'change')}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take({ do: 'count' });
        }}
      >
        {scheduledAt !== null && (
          <Message tone="neutral">{t('isScheduled', { at: formatDateTime(scheduledAt) })}</Message>
        )}
        {areBlank(texts) && <Starts onChoose={(start) => set({ texts: start })} />}
        <TextField
          label={t('name')}
          descriptiveText={t('nameHint')}
          maxLength={100}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <AudienceSelect
          audience={typed.audience}
          chosen={typed.ids.length}
          filter={typed.filter}
          onChoose={(audience) => set({ audience })}
        />
        {languages.map((language) => (
          <MailingText
            key={language}
            language={language}
            text={texts[language]}
            onChange={(text) => set({ texts: { ...texts, [language]: text } })}
          />
        ))}
        <p className="text-ink-soft">
          {t('fallback')} {t('variables', { list: usable })}
        </p>
        <WhatIsWrong wrong={wrong} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={pending}>
            {t('count')}
          </Button>
          <Button variant="secondary" aria-disabled={pending} onClick={() => check() && setScheduling(true)}>
            {t('schedule.open')}
          </Button>
          <Button variant="secondary" aria-disabled={pending} onClick={() => take({ do: 'save' })}>
            {t('save')}
          </Button>
          <Button variant="secondary" aria-disabled={pending} onClick={() => take({ do: 'test' })}>
            {t('test')}
          </Button>
          <PreviewOfMailing texts={texts} check={() => check('everybody')} />
        </div>
      </form>
      {scheduling && (
        <ScheduleDialog
          at={scheduledAt}
          onClose={() => setScheduling(false)}
          onChoose={(at) => {
            setScheduling(false);
            take({ do: 'schedule', at });
          }}
        />
      )}
      <UnsavedDialog unsaved={unsaved} />
    </Card>
  );
}

function WhatIsWrong({ wrong }: { wrong: Wrong | null }) {
  const { t } = useTranslation('mailings');
  if (wrong === null) return null;
  return (
    <p role="alert" className="font-medium text-danger-text">
      {Array.isArray(wrong) ? t('unknownVariables', { count: wrong.length, list: wrong.join(', ') }) : t(wrong)}
    </p>
  );
}
