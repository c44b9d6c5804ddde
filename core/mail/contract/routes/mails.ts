import * as z from 'zod';
import { lookupKey } from '../../../wire/fields.ts';
import {
  automaticMailKind,
  automaticMails,
  editEmailSettings,
  editTemplate,
  emailSettings,
  emailTemplate,
  emailTemplates,
  previewTemplate,
  sendEmail,
  templatePlace,
  templatePreview,
} from '../mails.ts';
import { mailLog, mailLogAsked } from '../mail-log.ts';
import { officeChanges } from '../../../wire/changes.ts';
import {
  mailing,
  mailingAct,
  mailingContent,
  mailingId,
  mailingPreview,
  mailingResults,
  mailings,
  mailingStarts,
  previewMailing,
  saveMailing,
  sendBulk,
} from '../mailings.ts';
import { route } from '../../../wire/route.ts';

const office = { access: 'admin', function: 'mail-admin' } as const;

/** The mails in the office. */
export const mailsRoutes = {
  /**
   * Marks an undeliverable address as seen. With `again`, the address gets mails again.
   * `email` names it when its notice no longer exists.
   */
  'POST /api/admin/mail-troubles/{message_id}': route({
    ...office,
    audit: 'change',
    params: z.object({ message_id: lookupKey(200) }),
    body: z.strictObject({ again: z.boolean(), email: z.email().max(254).optional() }),
    /** Tells whether the address is still stopped, for example by another mail since. */
    response: z.object({ stopped: z.boolean() }),
  }),
  'GET /api/admin/email-templates': route({ ...office, audit: 'none', response: emailTemplates }),
  'GET /api/admin/email-templates/{name}/{language}': route({
    ...office,
    audit: 'none',
    params: templatePlace,
    response: emailTemplate,
  }),
  /** Each change adds a version. */
  'PATCH /api/admin/email-templates/{name}/{language}': route({
    ...office,
    audit: 'change',
    params: templatePlace,
    body: editTemplate,
    response: emailTemplate,
  }),
  /** Returns the mail that a template would make, with its problems. Writes nothing. */
  'POST /api/admin/email-templates/{name}/{language}/preview': route({
    ...office,
    audit: 'none',
    params: templatePlace,
    body: previewTemplate,
    response: templatePreview,
  }),
  'GET /api/admin/email-settings': route({ ...office, audit: 'none', response: emailSettings }),
  'PATCH /api/admin/email-settings': route({
    ...office,
    audit: 'change',
    body: editEmailSettings,
    response: emailSettings,
  }),
  'GET /api/admin/automatic-mails': route({ ...office, audit: 'none', response: automaticMails }),
  'PATCH /api/admin/automatic-mails/{kind}': route({
    ...office,
    audit: 'change',
    params: automaticMailKind,
    body: z.strictObject({ enabled: z.boolean() }),
    response: automaticMails,
  }),
  'POST /api/send-email-unified': route({
    ...office,
    audit: 'change',
    body: z.discriminatedUnion('type', [sendEmail, sendBulk]),
    /** The mail service's id of a single mail. */
    response: z.object({ success: z.literal(true), message_id: z.string().nullable() }),
  }),
  /** Returns the typed bulk mail as a customer would get it. Writes nothing. */
  'POST /api/admin/mailing-preview': route({
    ...office,
    audit: 'none',
    body: previewMailing,
    response: mailingPreview,
  }),
  /** Returns the shop's mail log. */
  'GET /api/admin/mail-log': route({ ...office, audit: 'view', query: mailLogAsked, response: mailLog }),
  'GET /api/admin/mailings': route({ ...office, audit: 'none', response: mailings }),
  'GET /api/admin/mailings/{mailing_id}': route({
    ...office,
    audit: 'none',
    params: z.object({ mailing_id: mailingId }),
    response: mailing,
  }),
  /** Saves a bulk mail that is in the making, or schedules it. */
  'PUT /api/admin/mailings/{mailing_id}': route({
    ...office,
    audit: 'change',
    params: z.object({ mailing_id: mailingId }),
    needs_fresh_sign_in: 'by_content',
    body: saveMailing,
    response: mailing,
  }),
  /** Returns the written part of a bulk mail. */
  'GET /api/admin/mailings/{mailing_id}/content': route({
    ...office,
    audit: 'none',
    params: z.object({ mailing_id: mailingId }),
    response: mailingContent,
  }),
  /** Counts the outcomes of a bulk mail. */
  'GET /api/admin/mailings/{mailing_id}/results': route({
    ...office,
    audit: 'none',
    params: z.object({ mailing_id: mailingId }),
    response: mailingResults,
  }),
  /** Returns texts to begin a bulk mail with. */
  'GET /api/admin/mailing-starts': route({ ...office, audit: 'none', response: mailingStarts }),
  'GET /api/admin/mailings/{mailing_id}/changes': route({
    ...office,
    audit: 'none',
    params: z.object({ mailing_id: mailingId }),
    response: officeChanges,
  }),
  'POST /api/admin/mailings/{mailing_id}/actions': route({
    ...office,
    audit: 'change',
    params: z.object({ mailing_id: mailingId }),
    needs_fresh_sign_in: 'by_content',
    body: mailingAct,
    response: mailing,
  }),
} as const;
