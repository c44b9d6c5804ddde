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
  /** What the shop has. As long as nothing is typed, the form follows it. */
  values: Fields;
  /** What the fields are called. */
  labels: Record<keyof Fields & string, string>;
  /** Writes what was changed where `was` still stands. Throws ApiError, `edit_conflict` where it does not. */
  save: (change: Change<Fields>) => Promise<unknown>;
  /** Asks the shop for what it has now, after a conflict. */
  reload: () => Promise<Fields>;
  /** The words of `spec/administration.md §8`; some failures say why. */
  says: { saved: string; failed: string | ((message: string) => string) };
}

export interface RecordFormState<Fields extends Values> {
  form: UseFormReturn<Fields, unknown, Fields>;
  labels: Options<Fields>['labels'];
  submit: () => Promise<void>;
  /** The last attempt failed; undefined after one that did not. */
  failure: unknown;
  conflicts: readonly Conflict<Fields>[];
  /** Saves over what somebody else wrote, or takes it instead. */
  settle: (whose: 'mine' | 'theirs') => void;
  discard: () => void;
  unsaved: Unsaved;
}

/** A form over one thing of the shop: only what was changed is saved, and nothing that was typed is lost. */
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
  // What is typed is never taken away by what comes.
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
    setFailure(error);
    notify.error(t('kit:error'), typeof says.failed === 'string' ? says.failed : says.failed(errorTextOf(t, error)));
    if (!(error instanceof ApiError)) return;
    // The shop names a field by where it stood in what was sent.
    for (const name of Object.keys(error.fields).map((place) => place.replace(/^changes\./, '')))
      if (name in labels) form.setError(name as Path<Fields>, { message: t('invalid.value') });
    if (error.code !== 'edit_conflict') return;
    const now = await reload().catch(() => null);
    if (now === null) return;
    const conflicts = conflictsOf(change, now);
    if (conflicts.length > 0) setMet({ now, conflicts });
    // Both wanted the same: the next attempt begins there.
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
