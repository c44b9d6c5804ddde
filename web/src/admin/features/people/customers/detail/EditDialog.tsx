import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerFields, OfficeCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { adminApi } from '../../../../kit/api.ts';
import { TextInput } from '../../../../kit/form/fields.tsx';
import { RecordDialog } from '../../../../kit/form/dialogs/RecordDialog.tsx';
import { z } from '../../../../kit/form/schema.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import { CUSTOMERS_KEY } from '../queries.ts';
import { customerQuery } from './queries.ts';

/** The fields of each line, and its columns. */
const LINES = [
  { names: ['first_name', 'last_name'], columns: 'sm:grid-cols-2' },
  { names: ['phone', 'company'], columns: 'sm:grid-cols-2' },
  { names: ['address_line1'], columns: '' },
  { names: ['address_line2'], columns: '' },
  {
    names: ['zip_code', 'city', 'province_code', 'country_code'],
    columns: 'grid-cols-2 sm:grid-cols-[5.5rem_1fr_5.5rem_5.5rem]',
  },
] as const;
const names = LINES.flatMap((line) => [...line.names]);
type Name = (typeof names)[number];

const text = z.string().trim().max(200);
const schema = z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
type EditForm = z.output<typeof schema>;

const fieldsOf = (customer: OfficeCustomer): EditForm =>
  Object.fromEntries(names.map((name) => [name, customer[name] ?? ''])) as EditForm;

/** Returns fields as the shop has them: an empty one is none. */
const sentOf = (fields: Partial<EditForm>): Partial<CustomerFields> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || null]));

/** Corrects a customer's name, address and telephone. */
export default function EditDialog({ customer, onClose }: { customer: OfficeCustomer; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const queries = useQueryClient();
  const { id } = customer;
  const state = useRecordForm<EditForm>({
    schema,
    values: useMemo(() => fieldsOf(customer), [customer]),
    labels: t('detail.told', { returnObjects: true }),
    save: async ({ changes, was }) => {
      const edited = await adminApi('PATCH /api/admin/customers/{customer_id}', {
        params: { customer_id: id },
        body: { changes: sentOf(changes), was: sentOf(was) },
      });
      queries.setQueryData(customerQuery(id).queryKey, edited);
      void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
      onClose();
    },
    reload: async () => fieldsOf(await queries.fetchQuery({ ...customerQuery(id), staleTime: 0 })),
    says: { saved: t('edit.saved'), failed: t('edit.failed') },
  });
  return (
    <RecordDialog title={t('edit.title')} description={t('edit.description')} state={state} onClose={onClose}>
      {LINES.map((line) => (
        <div key={line.names[0]} className={`grid gap-4 ${line.columns}`}>
          {line.names.map((name) => (
            <TextInput key={name} name={name} />
          ))}
        </div>
      ))}
    </RecordDialog>
  );
}
