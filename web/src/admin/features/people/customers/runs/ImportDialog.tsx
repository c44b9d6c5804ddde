import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerLine } from '../../../../../../../core/people/customer-import/customer-line.ts';
import {
  customersTemplate,
  readCustomers,
  type CustomersInFile,
  type FileFault,
} from '../../../../../../../core/people/customer-import/read-customers.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { FileInput } from '../../../../kit/form/FileInput.tsx';
import { UnsavedDialog } from '../../../../kit/form/dialogs/UnsavedDialog.tsx';
import { useAskToClose } from '../../../../kit/form/dialogs/use-ask-to-close.ts';
import { saveTable } from '../../../../kit/show/save-table.ts';
import { Progress } from '../../../../kit/states/Progress.tsx';
import { FilePreview } from './FilePreview.tsx';
import { RunNote } from './RunNote.tsx';
import { sendFile } from './send-file.ts';
import { useRun } from './use-run.ts';
import { randomUuid } from '../../../../../shared/random-uuid.ts';

interface ChosenFile {
  /** The import's id: another press after a failure continues the same import. */
  run_id: string;
  name: string;
  found: CustomersInFile | FileFault;
}

/** Returns the lines in the order of the file, also the refused ones: the shop keeps these as a file. */
const allLines = ({ lines, refused }: CustomersInFile): CustomerLine[] =>
  [...lines, ...refused.map(({ fault: _fault, ...line }) => line)].sort((a, b) => a.line - b.line);

/** Imports a file of customers: previews it, and then follows it line by line (`spec/administration.md §5`). */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['customers', 'kit', 'errors', 'office']);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [sent, setSent] = useState(0);
  const [leaving] = useState(() => new AbortController());
  const { run, follow, look, resume } = useRun('csv');
  const upload = useMutation({
    mutationFn: ({ run_id, found }: { run_id: string; found: CustomersInFile }) =>
      sendFile(run_id, allLines(found), setSent, leaving.signal),
    onSuccess: (begun) => {
      follow(begun);
      setFile(null);
    },
    onError: () => {
      if (!leaving.signal.aborted) notify.error(t('kit:error'), t('runs.csv.failed'));
      look();
    },
  });
  const unsaved = useAskToClose(upload.isPending, () => {
    leaving.abort();
    onClose();
  });
  const take = async (chosen: File) => {
    upload.reset();
    setSent(0);
    // The page must not send another file's data while it reads this one.
    setFile(null);
    const found = readCustomers(new Uint8Array(await chosen.arrayBuffer()));
    setFile({ run_id: randomUuid(), name: chosen.name, found });
    if (typeof found === 'string') notify.error(t('kit:error'), t(`import.files.${found}`));
  };
  const found = file && typeof file.found === 'object' ? file.found : null;
  const ready = file && found && found.lines.length > 0;
  const send = () => ready && upload.mutate({ run_id: file.run_id, found });
  return (
    <>
      <UnsavedDialog
        unsaved={unsaved}
        says={{ title: t('import.leave.title'), description: t('import.leave.description') }}
      />
      <AskDialog
        full
        title={t('import.title')}
        description={t('import.description')}
        confirm={ready ? t('import.confirm', { count: found.lines.length }) : undefined}
        waits={upload.isPending}
        failure={upload.error && { title: t('runs.csv.failed'), text: errorTextOf(t, upload.error) }}
        onConfirm={send}
        onClose={() => unsaved.ask(onClose)}
      >
        <div className="flex flex-wrap gap-3">
          <FileInput
            icon={FileUp}
            label={t('import.file')}
            accept=".csv,text/csv"
            disabled={upload.isPending}
            onChoose={([chosen]) =>
              chosen && void take(chosen).catch(() => notify.error(t('kit:error'), t('import.files.not_csv')))
            }
          />
          <Button
            variant="secondary"
            onClick={() => void saveTable(`${t('import.templateName')}.csv`, customersTemplate)}
          >
            <Download aria-hidden className="size-5" />
            {t('import.template')}
          </Button>
        </div>
        {file && typeof file.found === 'string' && (
          <Message tone="bad" title={t(`import.files.${file.found}`)}>
            {file.name}
          </Message>
        )}
        {upload.isPending && found && (
          <div>
            <Progress
              text={t('import.sending', { sent, total: allLines(found).length })}
              done={sent}
              total={allLines(found).length}
            />
          </div>
        )}
        {!file && run && <RunNote run={run} onResume={resume} />}
        {file && found && <FilePreview name={file.name} found={found} />}
      </AskDialog>
    </>
  );
}
