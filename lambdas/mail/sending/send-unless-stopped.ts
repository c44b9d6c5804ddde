import { sendMail, type Mail } from '../../gateways/mail/mailer.ts';
import { isStopped } from '../../store/mail/stops.ts';

/** Sends a mail unless its address gets none. @returns the mail service's id; null when nothing went out */
export const sendUnlessStopped = async (mail: Mail, about: { aboutOrder?: boolean } = {}): Promise<string | null> =>
  (await isStopped(mail.to, about)) ? null : sendMail(mail);
