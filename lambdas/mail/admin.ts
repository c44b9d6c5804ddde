import { mailsRoutes } from '../../core/mail/contract/routes/mails.ts';
import { adminStanding } from '../gateways/identity/admins.ts';
import { assertFreshSignIn } from '../http/fresh-sign-in.ts';
import { serveRoutes } from '../http/serve.ts';
import { readProven } from '../store/people/second-factor/factors.ts';
import { useSession } from '../store/people/sessions/use-session.ts';
import { keepAudit } from '../store/shop/audit/audit-log.ts';
import { toldChanges } from '../store/shop/changes/told-changes.ts';
import { settleTrouble } from '../store/mail/trouble/settle-trouble.ts';
import { showAutomaticMails, switchMail } from './automatic/switch.ts';
import { actOnMailing, makeMailing, showMailing, showMailings } from './bulk/office.ts';
import { previewMailing } from './bulk/preview-mailing.ts';
import { showResults } from './bulk/results.ts';
import { saveMailing, showContent } from './bulk/save-mailing.ts';
import { showStarts } from './bulk/starts.ts';
import { editEmailSettings, showEmailSettings } from './email-settings.ts';
import { showMailLog } from './show-log.ts';
import { sendSingle } from './sending/send-single.ts';
import { editTemplate, showTemplate, showTemplates } from './templates/edit-template.ts';
import { previewTemplate } from './templates/preview.ts';

/** Serves the office's calls about mails. */
export const handler = serveRoutes(
  'mail-admin',
  mailsRoutes,
  {
    'POST /api/admin/mail-troubles/{message_id}': ({ params, body, caller }) =>
      settleTrouble(params.message_id, body, caller.user_id),
    'GET /api/admin/email-templates': showTemplates,
    'GET /api/admin/email-templates/{name}/{language}': ({ params }) => showTemplate(params),
    'PATCH /api/admin/email-templates/{name}/{language}': ({ params, body, caller }) =>
      editTemplate(params, body, caller.user_id),
    'POST /api/admin/email-templates/{name}/{language}/preview': ({ params, body }) => previewTemplate(params, body),
    'GET /api/admin/email-settings': showEmailSettings,
    'PATCH /api/admin/email-settings': ({ body, caller }) => editEmailSettings(body, caller.user_id),
    'GET /api/admin/automatic-mails': showAutomaticMails,
    'PATCH /api/admin/automatic-mails/{kind}': ({ params, body, caller }) =>
      switchMail(params.kind, body.enabled, caller.user_id),
    'POST /api/send-email-unified': ({ body, caller }) =>
      body.type === 'bulk' ? makeMailing(body, caller.user_id) : sendSingle(body),
    'POST /api/admin/mailing-preview': ({ body }) => previewMailing(body.texts),
    'GET /api/admin/mail-log': ({ query }) => showMailLog(query),
    'GET /api/admin/mailings': showMailings,
    'GET /api/admin/mailings/{mailing_id}': ({ params }) => showMailing(params.mailing_id),
    'POST /api/admin/mailings/{mailing_id}/actions': async ({ params, body, caller }) => {
      if (body.action === 'send') assertFreshSignIn(caller);
      return actOnMailing(params.mailing_id, body.action, caller.user_id);
    },
    'PUT /api/admin/mailings/{mailing_id}': async ({ params, body, caller }) => {
      if (body.scheduled_at !== null) assertFreshSignIn(caller);
      return saveMailing(params.mailing_id, body, caller.user_id);
    },
    'GET /api/admin/mailings/{mailing_id}/content': ({ params }) => showContent(params.mailing_id),
    'GET /api/admin/mailings/{mailing_id}/results': ({ params }) => showResults(params.mailing_id),
    'GET /api/admin/mailing-starts': showStarts,
    'GET /api/admin/mailings/{mailing_id}/changes': ({ params }) =>
      toldChanges({ kind: 'mailing', id: params.mailing_id }),
  },
  adminStanding(readProven),
  useSession,
  keepAudit,
);
