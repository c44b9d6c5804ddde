import { sendMail, type Mail } from '../../gateways/mail/mailer.ts';
import { isStopped } from '../../store/mail/stops.ts';

/** Sends a mail unless its address is stopped. @returns the mail service's id; null when nothing was sent */
export const sendUnlessStopped = async (mail: Mail, about: { aboutOrder?: boolean } = {}): Promise<string | null> =>
  (await isStopped(mail.to, about)) ? null : sendMail(mail);
