import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RefusedLine } from '../../../../../../../core/people/customer-import/customer-line.ts';
import { refusedTable } from '../../../../../../../core/people/customer-import/refused-table.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { saveTable } from '../../../../kit/show/save-table.ts';

interface Props {
  /** Reads the lines when the button is pressed. */
  read: () => Promise<readonly RefusedLine[]>;
}

/** Saves the refused lines as a file, to be corrected and imported again. */
export function RefusedFile({ read }: Props) {
  const { t } = useTranslation(['customers', 'kit', 'errors', 'office']);
  const file = useMutation({
    mutationFn: async () => {
      const lines = await read();
      if (lines.length === 0) return notify.info(t('import.refusedGone'));
      await saveTable(
        `${t('import.refusedName')}.csv`,
        refusedTable(lines, {
          headings: [t('import.refusedColumns.line'), t('import.refusedColumns.reason')],
          reasonOf: (fault) => t(`import.faults.${fault}`),
        }),
      );
    },
    onError: (error) => notify.error(t('kit:error'), errorTextOf(t, error)),
  });
  return (
    <Button
      variant="secondary"
      aria-disabled={file.isPending}
      onClick={() => !file.isPending && file.mutate()}
      className="mt-3"
    >
      <Download aria-hidden className="size-5" />
      {t('import.refusedFile')}
    </Button>
  );
}
