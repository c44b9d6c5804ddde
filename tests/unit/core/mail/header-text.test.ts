import { describe, expect, it } from 'vitest';
import { editEmailSettings, editTemplate, sendEmail } from '../../../../core/mail/contract/mails.ts';
import { mailingText } from '../../../../core/mail/contract/mailings.ts';

const broken = ['Ciao\nBcc: all@example.com', 'Ciao\rBcc: all@example.com', 'Ciao\u2028Bcc', 'Ciao\u0000Bcc'];
const single = { type: 'single', to: 'anna@esempio.example', subject: 'Ciao', html: '<p>a</p>' };
const template = { subject: 'Ciao', html_content: '<p>a</p>' };
const settings = { from_name: 'Foto', reply_to_email: 'foto@esempio.example', test_email_recipients: '' };

const editOf = (fields: object, changed: string, value: string) => ({
  changes: { [changed]: value },
  was: { [changed]: fields[changed as never] },
});

describe('a line of a mail’s header', () => {
  it.each(broken)('is refused in each field with a line break: %j', (text) => {
    const faults = [
      sendEmail.safeParse({ ...single, subject: text }),
      sendEmail.safeParse({ ...single, from_name: text }),
      sendEmail.safeParse({ ...single, reply_to: `a@esempio.example${text}` }),
      mailingText.safeParse({ subject: text, message_content: 'a' }),
      editTemplate.safeParse(editOf(template, 'subject', text)),
      editEmailSettings.safeParse(editOf(settings, 'from_name', text)),
      editEmailSettings.safeParse(editOf(settings, 'reply_to_email', `a@esempio.example${text}`)),
    ];
    expect(faults.map(({ error }) => error?.issues[0]?.path.at(-1))).toEqual([
      'subject',
      'from_name',
      'reply_to',
      'subject',
      'subject',
      'from_name',
      'reply_to_email',
    ]);
  });

  it('may end with a blank or line break, which is not part of it', () => {
    expect(sendEmail.parse({ ...single, subject: ' Ciao \n' }).subject).toBe('Ciao');
  });
});
