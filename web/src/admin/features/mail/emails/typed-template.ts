import { MAX_SUBJECT_CHARACTERS, MAX_TEMPLATE_CHARACTERS } from '../../../../../../core/mail/mail-templates.ts';
import { z } from '../../../kit/form/schema.ts';
import emails from '../../../texts/emails.json';

/** A mail as currently typed. */
export const typedTemplate = z.object({
  subject: z.string().trim().min(1).max(MAX_SUBJECT_CHARACTERS),
  html_content: z.string().trim().min(1, emails.emptyContent).max(MAX_TEMPLATE_CHARACTERS),
});
export type TypedTemplate = z.infer<typeof typedTemplate>;
