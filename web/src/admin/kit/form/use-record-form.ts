import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../error-text.ts';
import { changeOf, conflictsOf, type Change, type Conflict, type Values } from './changes.ts';
import type { z } from './schema.ts';
import { useUnsaved, type Unsaved } from './dialogs/use-unsaved.ts';

interface Options<Fields extends Values> {
  schema: z.ZodType<Fields, Fields>;
  /** The stored values. The form follows them until the admin types. */
  values: Fields;
  /** The names of the fields. */
  labels: Record<keyof Fields & string, string>;
  /** Writes the changes if `was` is still stored. Otherwise throws ApiError, `edit_conflict`. */
  save: (change: Change<Fields>) => Promise<unknown>;
  /** Loads the stored values after a conflict. */
  reload: () => Promise<Fields>;
  /** The texts of `spec/administration.md §8`; some failures give a reason. */
  says: { saved: string; failed: string | ((message: string) => string) };
  /** Shows a failure in its own place and returns true: then the form says nothing more. */
  showOwn?: (error: unknown) => boolean;
}

export interface RecordFormState<Fields extends Values> {
  form: UseFormReturn<Fields, unknown, Fields>;
  labels: Options<Fields>['labels'];
  submit: () => Promise<void>;
  /** The error of the last save; undefined after a success. */
  failure: unknown;
  conflicts: readonly Conflict<Fields>[];
  /** Overwrites the other admin's value, or accepts it. */
  settle: (whose: 'mine' | 'theirs') => void;
  discard: () => void;
  unsaved: Unsaved;
}

/** Edits an entity of the shop: saves only changed fields, and never loses typed text. */
export function useRecordForm<Fields extends Values>(options: Options<Fields>): RecordFormState<Fields> {
  const { schema, values, labels, save, reload, says } = options;
  const { t } = useTranslation(['form', 'kit', 'errors', 'office']);
  const [shops, setShops] = useState(values);
  const [seen, setSeen] = useState(values);
  const [failure, setFailure] = useState<unknown>();
  const [met, setMet] = useState<{ now: Fields; conflicts: readonly Conflict<Fields>[] } | null>(null);
  const form = useForm<Fields, unknown, Fields>({
    resolver: standardSchemaResolver(schema),
    defaultValues: values as DefaultValues<Fields>,
  });
  const { isDirty, isSubmitting } = form.formState;
  if (shops !== values) {
    setShops(values);
    if (!isDirty && !isSubmitting) setSeen(values);
  }
  // New stored values never replace typed text.
  const follow = useEffectEvent(() => {
    if (!isDirty) form.reset(seen);
  });
  useEffect(() => follow(), [seen]);

  const begin = (from: Fields) => {
    setSeen(from);
    setMet(null);
    setFailure(undefined);
    form.reset(from);
  };
  const write = async (from: Fields, to: Fields): Promise<void> => {
    const change = changeOf(from, to);
    if (Object.keys(change.changes).length === 0) return begin(to);
    try {
      await save(change);
      begin(to);
      notify.success(t('success'), says.saved);
    } catch (error) {
      await failed(error, change);
    }
  };
  const failed = async (error: unknown, change: Change<Fields>): Promise<void> => {
    if (options.showOwn?.(error)) return setFailure(undefined);
    setFailure(error);
    notify.error(t('kit:error'), typeof says.failed === 'string' ? says.failed : says.failed(errorTextOf(t, error)));
    if (!(error instanceof ApiError)) return;
    // The shop names a field by its position in the request.
    for (const name of Object.keys(error.fields).map((place) => place.replace(/^changes\./, '')))
      if (name in labels) form.setError(name as Path<Fields>, { message: t('invalid.value') });
    if (error.code !== 'edit_conflict') return;
    const now = await reload().catch(() => null);
    if (now === null) return;
    const conflicts = conflictsOf(change, now);
    if (conflicts.length > 0) setMet({ now, conflicts });
    // Both admins wanted the same value: the next try starts from it.
    else setSeen(now);
  };

  return {
    form,
    labels,
    submit: form.handleSubmit((to) => write(seen, to)),
    failure,
    conflicts: met?.conflicts ?? [],
    settle: (whose) => {
      if (!met) return;
      const mine = changeOf(seen, form.getValues()).changes;
      const contested = met.conflicts.map(({ name }) => name);
      const kept = Object.entries(mine).filter(([name]) => whose === 'mine' || !contested.includes(name));
      setSeen(met.now);
      setMet(null);
      form.reset(met.now);
      for (const [name, value] of kept) form.setValue(name as Path<Fields>, value as never, { shouldDirty: true });
      if (whose === 'mine') void form.handleSubmit((to) => write(met.now, to))();
      else setFailure(undefined);
    },
    discard: () => begin(seen),
    unsaved: useUnsaved(isDirty),
  };
}
