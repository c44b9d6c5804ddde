import { MOST_SUBJECT_CHARACTERS, MOST_TEMPLATE_CHARACTERS } from '../../../../../../core/mail/mail-templates.ts';
import { z } from '../../../kit/form/schema.ts';
import emails from '../../../texts/emails.json';

/** A mail as currently typed. */
export const typedTemplate = z.object({
  subject: z.string().trim().min(1).max(MOST_SUBJECT_CHARACTERS),
  html_content: z.string().trim().min(1, emails.emptyContent).max(MOST_TEMPLATE_CHARACTERS),
});
export type TypedTemplate = z.infer<typeof typedTemplate>;
