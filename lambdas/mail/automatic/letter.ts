import type { Language } from '../../../core/wire/languages.ts';
import type { DueMail } from '../../store/mail/automatic/due-mails.ts';
import type { Variables } from '../templates/render.ts';
import type { Addressee, Sender } from './addressee.ts';

/** The contents of an automatic mail, in addition to the common ones. */
export interface Letter {
  language: Language;
  variables: Variables;
  /** True for advertising: then the shop learns when it is opened. */
  tracked: boolean;
  /** The matter about which it is sent at most once; absent for that of the due item. */
  of?: string;
  /** The due items in it; absent for all. */
  covers?: string[];
  /** Its order, which decides the address; absent for the customer's address. */
  order?: { id: string; customer_id: string; customer_email: string };
  /** True if the left-out items wait for another day, because such a mail went out today. */
  another_day?: boolean;
}

/** Writes a mail from a customer's due items; undefined when it is no longer wanted. */
export type Write = (due: readonly DueMail[], to: Addressee, sender: Sender) => Promise<Letter | undefined>;
