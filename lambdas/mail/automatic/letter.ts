import type { Language } from '../../../core/shop/texts/languages.ts';
import type { DueMail } from '../../store/mail/automatic/due-mails.ts';
import type { Variables } from '../templates/render.ts';
import type { Addressee, Sender } from './addressee.ts';

/** What an automatic mail says beside what all mails do. */
export interface Letter {
  language: Language;
  variables: Variables;
  /** Whether it is advertising, of which it is told when it is opened. */
  tracked: boolean;
  /** What it is about, and so once at most; absent: what was due. */
  of?: string;
  /** What of all that was due is in it; absent: everything. */
  covers?: string[];
  /** The order that it is about, whose address it goes to; absent: the customer's. */
  order?: { id: string; customer_id: string; customer_email: string };
  /** What it leaves out, because such a mail went out today, is for another day. */
  another_day?: boolean;
}

/** Writes a mail of what is due to somebody; undefined where nobody wants it any more. */
export type Write = (due: readonly DueMail[], to: Addressee, sender: Sender) => Promise<Letter | undefined>;
