import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerTag } from '../../../../../../../core/people/contract/customers-admin.ts';
import { adminApi } from '../../../../kit/api.ts';
import { TextInput } from '../../../../kit/form/fields.tsx';
import { RecordDialog } from '../../../../kit/form/dialogs/RecordDialog.tsx';
import { z } from '../../../../kit/form/schema.ts';
import { useRecordForm } from '../../../../kit/form/use-record-form.ts';
import texts from '../../../../texts/customers.json';
import { tagsQuery } from './queries.ts';

/** `spec/administration.md §9` */
const FIRST_COLOR = '#3B82F6';

const schema = z.object({
  name: z.string().trim().min(1, texts.tags.nameRequired).max(60),
  // Browsers return it in small letters.
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .toUpperCase(),
  description: z.string().trim().max(500),
});
type TagForm = z.output<typeof schema>;

const fieldsOf = (tag: CustomerTag | null): TagForm => ({
  name: tag?.name ?? '',
  color: tag?.color ?? FIRST_COLOR,
  description: tag?.description ?? '',
});

/** Returns the fields in the shop's format: an empty description becomes null. */
const sentOf = ({ description, ...fields }: Partial<TagForm>) => ({
  ...fields,
  ...(description !== undefined && { description: description || null }),
});

interface Props {
  /** Null for a new tag. */
  tag: CustomerTag | null;
  onClose: () => void;
}

/** Edits name, colour and description of a tag. */
export function TagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation('customers');
  const queries = useQueryClient();
  const state = useRecordForm<TagForm>({
    schema,
    values: useMemo(() => fieldsOf(tag), [tag]),
    labels: t('tags.fields', { returnObjects: true }),
    save: async ({ changes, was }) => {
      if (tag)
        await adminApi('PATCH /api/admin/customer-tags/{tag_id}', {
          params: { tag_id: tag.id },
          body: { changes: sentOf(changes), was: sentOf(was) },
        });
      else
        await adminApi('POST /api/admin/customer-tags', {
          body: { name: '', color: FIRST_COLOR, description: null, ...sentOf(changes) },
        });
      await queries.invalidateQueries({ queryKey: tagsQuery.queryKey });
      onClose();
    },
    reload: async () => {
      const tags = await queries.fetchQuery({ ...tagsQuery, staleTime: 0 });
      return fieldsOf(tags.find(({ id }) => id === tag?.id) ?? null);
    },
    says: { saved: t(tag ? 'tags.saved' : 'tags.made'), failed: t(tag ? 'tags.saveFailed' : 'tags.makeFailed') },
  });
  return (
    <RecordDialog title={t(tag ? 'tags.editTitle' : 'tags.new')} state={state} onClose={onClose}>
      <TextInput name="name" />
      <TextInput name="color" type="color" />
      <TextInput name="description" />
    </RecordDialog>
  );
}
