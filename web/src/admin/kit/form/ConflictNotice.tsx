import { Table } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Message } from '../../../shared/ui/messages/message.tsx';
import type { Values } from './changes.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Shows a conflict with another admin: both values of each field, and a choice between them. */
export function ConflictNotice<Fields extends Values>({ state }: { state: RecordFormState<Fields> }) {
  const { t } = useTranslation('form');
  const { conflicts, labels, settle } = state;
  const shown = (value: Fields[string]) => (value === null || value === '' ? t('conflict.empty') : String(value));
  return (
    <Message tone="bad" title={t('conflict.title')}>
      <p>{t('conflict.description')}</p>
      <Table className="my-3 text-ink">
        <thead className="amplify-table__head">
          <tr className="amplify-table__row text-left">
            {(['field', 'now', 'yours'] as const).map((name) => (
              <th key={name} scope="col" className="amplify-table__th py-1 pr-4">
                {t(`conflict.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="amplify-table__body">
          {conflicts.map(({ name, now, yours }) => (
            <tr key={name} className="amplify-table__row">
              <th scope="row" className="py-1 pr-4 text-left font-semibold">
                {labels[name]}
              </th>
              <td className="py-1 pr-4">{shown(now)}</td>
              <td className="py-1">{shown(yours)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => settle('theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button variant="secondary" onClick={() => settle('mine')}>
          {t('conflict.mine')}
        </Button>
      </div>
    </Message>
  );
}
