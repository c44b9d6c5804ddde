import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TemplateEdit, TemplatePlace } from '../../../../../../core/mail/contract/mails.ts';
import { testRecipients } from '../../../../../../core/mail/test-recipients.ts';
import { adminApi } from '../../../kit/api.ts';
import { takeOnWritten } from '../../../kit/take-on-written.ts';

export const templatesQuery = queryOptions({
  queryKey: ['admin', 'email-templates'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/email-templates', { signal })).templates,
  staleTime: 0,
});

export const templateQuery = ({ name, language }: TemplatePlace) =>
  queryOptions({
    queryKey: ['admin', 'email-template', name, language],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/email-templates/{name}/{language}', { params: { name, language }, signal }),
    staleTime: 0,
  });

/** Renders the typed text as a mail. The previous preview stays until the new one has loaded. */
export const previewQuery = (place: TemplatePlace, typed: { subject: string; html_content: string }) =>
  queryOptions({
    queryKey: ['admin', 'email-preview', place, typed],
    queryFn: ({ signal }) =>
      adminApi('POST /api/admin/email-templates/{name}/{language}/preview', { params: place, body: typed, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Saves another version. Page and list show it immediately. */
export function useTemplateEdit(place: TemplatePlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: TemplateEdit) =>
      adminApi('PATCH /api/admin/email-templates/{name}/{language}', { params: place, body: edit }),
    onSuccess: (template) => {
      takeOnWritten(queries, templateQuery(place).queryKey, () => template);
      return queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
  });
}

/** Sends a mail to the addresses of the settings. Returns their number, 0 without any address. */
export async function sendTest({ subject, html }: { subject: string; html: string }): Promise<number> {
  const { test_email_recipients } = await adminApi('GET /api/admin/email-settings');
  const recipients = testRecipients(test_email_recipients);
  for (const to of recipients)
    await adminApi('POST /api/send-email-unified', { body: { type: 'single', to, subject, html } });
  return recipients.length;
}
