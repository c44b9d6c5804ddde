import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate, TemplateVersion } from '../../../../../../core/mail/contract/mails.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { TextInput } from '../../../kit/form/fields.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Card } from '../../../kit/page/Card.tsx';
import type { CodeHand } from './code/CodeEditor.tsx';
import { Choice } from './Choice.tsx';
import { HtmlInput } from './HtmlInput.tsx';
import { PreviewOfTyped } from './PreviewOfTyped.tsx';
import { templateQuery, useTemplateEdit } from './queries.ts';
import { typedTemplate, type TypedTemplate } from './typed-template.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const TestSend = lazyPart(() => import('./TestSend.tsx'));
const VariableBar = lazyPart(() => import('./VariableBar.tsx'));
const WordsInput = lazyPart(() => import('./WordsInput.tsx'));
const VersionsDialog = lazyPart(() => import('./VersionsDialog.tsx'));

/** The words in fields, the HTML behind them, or the finished mail. */
type View = 'words' | 'html' | 'preview';

const fieldsOf = ({ versions: [latest] }: EmailTemplate): TypedTemplate => ({
  subject: latest!.subject,
  html_content: latest!.html_content,
});

/** Edits a mail: its words or its HTML, and their preview. */
export default function TemplateEditor({ template }: { template: EmailTemplate }) {
  const { t } = useTranslation('emails');
  const queries = useQueryClient();
  const { name, language } = template;
  const place = { name, language };
  const edit = useTemplateEdit(place);
  const [view, setView] = useState<View>(name === 'base' ? 'html' : 'words');
  const [versions, showVersions] = useState(false);
  const hand = useRef<CodeHand>(null);
  const problems = useRef<HTMLDivElement>(null);
  const state = useRecordForm<TypedTemplate>({
    schema: typedTemplate,
    values: useMemo(() => fieldsOf(template), [template]),
    labels: t('fields', { returnObjects: true }),
    save: (change) => edit.mutateAsync(change),
    reload: async () => fieldsOf(await queries.fetchQuery(templateQuery(place))),
    says: {
      saved: t('saved'),
      failed: name === 'base' ? t('failed.saveBase') : (message) => t('failed.save', { message }),
    },
    // The list names each problem with its line.
    showOwn: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'template_invalid') return false;
      problems.current?.focus();
      return true;
    },
  });
  const { form } = state;
  const typed = form.watch();
  const take = ({ subject, html_content }: TemplateVersion) => {
    form.setValue('subject', subject, { shouldDirty: true });
    form.setValue('html_content', html_content, { shouldDirty: true });
    showVersions(false);
  };
  return (
    <Card
      title={t(`names.${name}`)}
      actions={
        <>
          <Choice
            label={t('view')}
            options={[
              ...(name === 'base' ? [] : [{ value: 'words' as const, label: t('words.title') }]),
              { value: 'html', label: t(name === 'base' ? 'write' : 'words.advanced') },
              { value: 'preview', label: t('preview.title') },
            ]}
            value={view}
            onChange={setView}
          />
          <Button variant="secondary" onClick={() => showVersions(true)}>
            <History aria-hidden className="size-5" />
            {t('versions.open', { count: template.versions.length })}
          </Button>
          <Suspense>
            <TestSend place={place} typed={typed} />
          </Suspense>
        </>
      }
    >
      <RecordForm state={state}>
        {view === 'words' && name !== 'base' && (
          <Suspense fallback={<Skeleton className="h-120" />}>
            <WordsInput
              name={name}
              html_content={typed.html_content}
              original={template.versions.at(-1)!}
              onAdvanced={() => setView('html')}
              onChange={(html) => form.setValue('html_content', html, { shouldDirty: true })}
            />
          </Suspense>
        )}
        <div hidden={view !== 'html'}>
          <div className="flex flex-col gap-4">
            {view === 'html' && name !== 'base' && <TextInput name="subject" />}
            <Suspense>
              <VariableBar name={name} onChoose={(variable) => hand.current?.insert(`{{${variable}}}`)} />
            </Suspense>
            <HtmlInput hand={hand} />
          </div>
        </div>
        <PreviewOfTyped
          place={place}
          typed={typed}
          shown={view === 'preview'}
          list={problems}
          onLine={(line) => {
            flushSync(() => setView('html'));
            hand.current?.goTo(line);
          }}
        />
      </RecordForm>
      <Suspense>
        {versions && <VersionsDialog template={template} onTake={take} onClose={() => showVersions(false)} />}
      </Suspense>
    </Card>
  );
}
