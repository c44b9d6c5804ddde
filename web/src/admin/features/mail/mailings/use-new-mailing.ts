import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CustomersFilter } from '../../../../../../core/mail/contract/mailings.ts';
import { unknownInTexts } from '../../../../../../core/mail/bulk-variables.ts';
import { languages, type Language } from '../../../../../../core/wire/languages.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { ActionIds } from '../../../kit/action-id.ts';
import type { Audience } from './AudienceSelect.tsx';
import { mailingsQuery } from './queries.ts';

export interface TypedText {
  subject: string;
  message_content: string;
}
export type TypedTexts = Record<Language, TypedText>;

const empty: TypedText = { subject: '', message_content: '' };
export const emptyTexts = Object.fromEntries(languages.map((language) => [language, empty])) as TypedTexts;

const trimmed = ({ subject, message_content }: TypedText): TypedText => ({
  subject: subject.trim(),
  message_content: message_content.trim(),
});
const isBlank = (text: TypedText) => Object.values(trimmed(text)).every((part) => part === '');
const isWhole = (text: TypedText) => Object.values(trimmed(text)).every((part) => part !== '');
/** Returns the texts to send. */
export const writtenIn = (texts: TypedTexts) =>
  Object.fromEntries(
    languages
      .filter((language) => !isBlank(texts[language]))
      .map((language) => [language, trimmed(texts[language])] as const),
  );

/** Tells why texts cannot be sent: one is missing, or these variables do not exist. */
type Wrong = 'empty' | string[];

function wrongIn(texts: TypedTexts): Wrong | null {
  const typed = Object.values(writtenIn(texts));
  if (typed.length === 0 || !typed.every(isWhole)) return 'empty';
  const unknown = unknownInTexts(texts);
  return unknown.length > 0 ? unknown : null;
}

export const isEmpty = (texts: TypedTexts): boolean => languages.every((language) => isBlank(texts[language]));

interface Chosen {
  ids: readonly string[];
  filter: CustomersFilter | null;
  /** Empty for no tag. */
  tag: string;
}

/** Returns the customers chosen in their list before this page, or the list's filter. */
function useChosen(): Chosen {
  const { state } = useLocation() as {
    state: { customer_ids?: string[]; filter?: CustomersFilter; tag?: string } | null;
  };
  return { ids: state?.customer_ids ?? [], filter: state?.filter ?? null, tag: state?.tag ?? '' };
}

/** An admin who comes from the list means the customers shown there. */
function firstAudience({ ids, filter, tag }: Chosen): Audience {
  if (ids.length > 0) return 'selected';
  if (filter) return 'filtered';
  return tag === '' ? 'everybody' : `tag:${tag}`;
}

/** Counts or tests a bulk mail. The typed text stays until it is counted. */
export function useNewMailing(texts: TypedTexts, onMade: () => void) {
  const { t } = useTranslation(['mailings', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const from = useChosen();
  const { ids, filter } = from;
  const [audience, setAudience] = useState(() => firstAudience(from));
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [mailingIds] = useState(() => new ActionIds());
  const { mutate, isPending } = useMutation({
    mutationFn: async (send_test: boolean) => {
      if (send_test && !(await hasTestRecipients())) throw new NoTestRecipients();
      const mailing = {
        customer_ids: audience === 'selected' ? [...ids] : null,
        tag: audience.startsWith('tag:') ? audience.slice('tag:'.length) : null,
        filter: audience === 'filtered' ? filter : null,
        texts: writtenIn(texts),
      };
      const mailing_id = mailingIds.idOf(mailing);
      await adminApi('POST /api/send-email-unified', { body: { type: 'bulk', mailing_id, ...mailing, send_test } });
    },
    onSuccess: (_, tested) => {
      if (tested) return notify.success(t('tested'));
      mailingIds.forget();
      onMade();
    },
    onError: (error) =>
      notify.error(
        t('kit:error'),
        error instanceof NoTestRecipients ? t('noTest') : `${t('sendFailed')}. ${errorTextOf(t, error)}`,
      ),
    // Also without an answer: the bulk mail may exist all the same.
    onSettled: () => queries.invalidateQueries({ queryKey: mailingsQuery.queryKey }),
  });
  const check = () => {
    const found = wrongIn(texts);
    setWrong(found);
    return found === null;
  };
  const submit = (test: boolean) => {
    if (check() && !isPending) mutate(test);
  };
  return { audience, setAudience, chosen: ids.length, filter, check, submit, wrong, pending: isPending };
}

class NoTestRecipients extends Error {}

const hasTestRecipients = async (): Promise<boolean> =>
  (await adminApi('GET /api/admin/email-settings', {})).test_email_recipients.trim() !== '';
