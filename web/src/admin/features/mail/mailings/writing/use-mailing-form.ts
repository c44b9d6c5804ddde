import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { mailingsQuery } from '../queries.ts';
import { contentOf, wrongIn, type Typed, type Wrong } from './written.ts';

/** A step with the typed bulk mail. `at`: the moment at which it begins. */
export type Step = { do: 'save' } | { do: 'count' } | { do: 'test' } | { do: 'schedule'; at: string };

export interface Saved {
  id: string;
  /** Its `updated_at`; null for a bulk mail that was never saved. */
  seen: string | null;
  scheduled_at: string | null;
}

interface Form {
  typed: Typed;
  first: Saved;
  onSaved: () => void;
  /** The bulk mail left the form: it is counted or scheduled. */
  onMade: () => void;
}

/** Saves, counts, schedules or tests a bulk mail. The typed text stays until it is counted or scheduled. */
export function useMailingForm({ typed, first, onSaved, onMade }: Form) {
  const { t } = useTranslation(['mailings', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const [saved, setSaved] = useState(first);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const save = async (scheduled_at: string | null) => {
    const mailing = await adminApi('PUT /api/admin/mailings/{mailing_id}', {
      params: { mailing_id: saved.id },
      body: { ...contentOf(typed), scheduled_at, seen: saved.seen },
    });
    setSaved({ id: mailing.id, seen: mailing.updated_at, scheduled_at: mailing.scheduled_at });
  };
  const steps: Record<Step['do'], (step: Step) => Promise<void>> = {
    save: async () => {
      await save(null);
      onSaved();
      notify.success(t('saved'));
    },
    count: async () => {
      await save(null);
      await adminApi('POST /api/admin/mailings/{mailing_id}/actions', {
        params: { mailing_id: saved.id },
        body: { action: 'prepare' },
      });
      onMade();
    },
    schedule: async (step) => {
      if (step.do !== 'schedule') return;
      await save(step.at);
      notify.success(t('scheduled', { at: formatDateTime(step.at) }));
      onMade();
    },
    test: async () => {
      if (!(await hasTestRecipients())) throw new NoTestRecipients();
      const { texts, audience } = contentOf({ ...typed, audience: 'everybody' });
      await adminApi('POST /api/send-email-unified', {
        body: { type: 'bulk', mailing_id: saved.id, ...audience, texts, send_test: true },
      });
      notify.success(t('tested'));
    },
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (step: Step) => steps[step.do](step),
    onError: (error, step) =>
      notify.error(
        t('kit:error'),
        error instanceof NoTestRecipients ? t('noTest') : `${t(`stepFailed.${step.do}`)}. ${errorTextOf(t, error)}`,
      ),
    // Also without an answer: the bulk mail may exist all the same.
    onSettled: () => queries.invalidateQueries({ queryKey: mailingsQuery.queryKey }),
  });
  const check = (audience = typed.audience) => {
    const found = wrongIn({ texts: typed.texts, audience });
    setWrong(found);
    return found === null;
  };
  /** A draft may lack everything; a test needs no recipients. */
  const take = (step: Step) => {
    if (isPending || (step.do !== 'save' && !check(step.do === 'test' ? 'everybody' : typed.audience))) return;
    if (step.do === 'save') setWrong(null);
    mutate(step);
  };
  return { check, take, wrong, pending: isPending, scheduledAt: saved.scheduled_at };
}

class NoTestRecipients extends Error {}

const hasTestRecipients = async (): Promise<boolean> =>
  (await adminApi('GET /api/admin/email-settings', {})).test_email_recipients.trim() !== '';
