import type { CustomerState } from '../../../../core/mail/customer-state.ts';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { type Key } from './key.ts';

/** Keys of people: customers, accounts, their tags and mails. */
export const peopleKeys = {
  customer: (id: string): Key => ({ pk: `CUSTOMER#${id}`, sk: 'CUSTOMER' }),
  preferences: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'PREFERENCES' }),
  email: (address: string): Key => ({ pk: `EMAIL#${normalizedAddress(address)}`, sk: 'EMAIL' }),
  unsubscribe: (token: string): Key => ({ pk: `UNSUBSCRIBE#${token}`, sk: 'UNSUBSCRIBE' }),
  account: (userId: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' }),
  interest: (userId: string, id: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: `INTEREST#${id}` }),
  /** The favourite photos of the user. */
  favourites: (userId: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: 'FAVOURITES' }),
  /** A sign-in of the user. */
  accountSession: (userId: string, sessionId: string): Key => ({
    pk: `ACCOUNT#${userId}`,
    sk: `SESSION#${sessionId}`,
  }),
  /** A device from which the user has signed in. */
  signInDevice: (userId: string, hash: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: `DEVICE#${hash}` }),
  /** An admin's second factor. All that belongs to it begins with the same word. */
  secondFactor: (userId: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: 'FACTOR#PHONE' }),
  factorSession: (userId: string, sessionId: string): Key => ({
    pk: `ACCOUNT#${userId}`,
    sk: `FACTOR#SESSION#${sessionId}`,
  }),
  recoveryCode: (userId: string, set: string, hash: string): Key => ({
    pk: `ACCOUNT#${userId}`,
    sk: `FACTOR#RECOVERY#${set}#${hash}`,
  }),
  /** The wrong codes of a device in a day. */
  codeTries: (userId: string, kind: string, by: string, day: number): Key => ({
    pk: `ACCOUNT#${userId}`,
    sk: `FACTOR#TRIES#${kind}#${by}#${day}`,
  }),
  codeDevice: (userId: string, hash: string): Key => ({ pk: `ACCOUNT#${userId}`, sk: `FACTOR#DEVICE#${hash}` }),
  customerWord: (id: string, word: string): Key => ({ pk: `CUSTOMER#${id}`, sk: `WORD#${word}` }),
  customerTag: (customerId: string, tagId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: `TAG#${tagId}` }),
  /** A merged customer. */
  mergedCustomer: (id: string, mergedId: string): Key => ({ pk: `CUSTOMER#${id}`, sk: `MERGED#${mergedId}` }),
  /** A merge to look at again. */
  mergeToFollow: (at: string, into: string, id: string): Key => ({ pk: 'MERGES', sk: `${at}#${into}#${id}` }),
  /** An emptied customer who may still have other items. */
  erasure: (customerId: string): Key => ({ pk: 'ERASURES', sk: `CUSTOMER#${customerId}` }),
  /** A tag of the office, and the tag with a name. */
  tag: (id: string): Key => ({ pk: 'TAGS', sk: `TAG#${id}` }),
  tagName: (name: string): Key => ({ pk: 'TAGS', sk: `NAME#${plainTagName(name)}` }),
  mail: (customerId: string, sentAt: string, id: string): Key => ({
    pk: `CUSTOMER#${customerId}`,
    sk: `MAIL#${sentAt}#${id}`,
  }),
  /** A mail to a guest's address: its key does not lead to the address. */
  guestMail: (id: string): Key => ({ pk: `MAILED#${id}`, sk: 'MAIL' }),
  /** The mail of an SES id. */
  message: (messageId: string): Key => ({ pk: `MESSAGE#${messageId}`, sk: 'MESSAGE' }),
  /** An address that gets no more mails. */
  stop: (address: string): Key => ({ pk: `EMAIL#${normalizedAddress(address)}`, sk: 'STOP' }),
  /** A notice to the office about a bounced or unwanted mail. */
  mailTrouble: (messageId: string): Key => ({ pk: 'ATTENTION', sk: `MAIL#${messageId}` }),
  captcha: (id: string): Key => ({ pk: `CAPTCHA#${id}`, sk: 'CAPTCHA' }),
  signUps: (addressHash: string, hour: number): Key => ({ pk: `SIGN-UPS#${addressHash}`, sk: `HOUR#${hour}` }),
  /** The latest code that was mailed to an address. */
  mailedCode: (addressHash: string, purpose: string): Key => ({ pk: `CODES#${addressHash}`, sk: `CODE#${purpose}` }),
  /** A visitor's request about photos of a race, or of one of its starts. */
  tellRequest: (e: EventId, r: RaceId, start: string, addressHash: string): Key => ({
    pk: `TELL#${e}#${r}`,
    sk: `${start}#${addressHash}`,
  }),
  /** New photos of a race that waiting visitors must learn of. */
  telling: (foundAt: string, e: EventId, r: RaceId): Key => ({ pk: 'TELLING', sk: `${foundAt}#${e}#${r}` }),
  /** The calls of one address in an hour. */
  calls: (what: string, addressHash: string, hour: number): Key => ({
    pk: `CALLS#${what}#${addressHash}`,
    sk: `HOUR#${hour}`,
  }),
};

/** Returns the same name for every spelling in letter case. */
const plainTagName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

export const peopleRanges = {
  tellRequests: (e: EventId, r: RaceId) => ({ pk: `TELL#${e}#${r}` }),
  tellings: { pk: 'TELLING' },
  tellRequestsOf: (addressHash: string) => ({ pk: `TELLS#${addressHash}`, index: 'gsi1' as const }),
  interests: (userId: string) => ({ pk: `ACCOUNT#${userId}`, begins: 'INTEREST#' }),
  accountSessions: (userId: string) => ({ pk: `ACCOUNT#${userId}`, begins: 'SESSION#' }),
  accountDevices: (userId: string) => ({ pk: `ACCOUNT#${userId}`, begins: 'DEVICE#' }),
  newSessions: { pk: 'NEW-SESSIONS', index: 'gsi1' as const },
  secondFactor: (userId: string) => ({ pk: `ACCOUNT#${userId}`, begins: 'FACTOR#' }),
  recoveryCodes: (userId: string, set: string) => ({ pk: `ACCOUNT#${userId}`, begins: `FACTOR#RECOVERY#${set}#` }),
  mails: (customerId: string) => ({ pk: `CUSTOMER#${customerId}`, begins: 'MAIL#' }),
  followers: (word: string) => ({ pk: `FOLLOWERS#${word}`, index: 'gsi2' as const }),
  customersIn: (state: CustomerState) => ({ pk: `CUSTOMERS#${state}`, index: 'gsi2' as const }),
  mergedCustomers: (id: string) => ({ pk: `CUSTOMER#${id}`, begins: 'MERGED#' }),
  mergesAt: (moment: string) => ({ pk: 'MERGES', begins: `${moment}#` }),
  mergesUntil: (moment: string) => ({ pk: 'MERGES', between: ['0', moment] as const }),
  erasures: { pk: 'ERASURES' },
  tags: { pk: 'TAGS', begins: 'TAG#' },
  tagsOfCustomer: (id: string) => ({ pk: `CUSTOMER#${id}`, begins: 'TAG#' }),
  tagged: (tagId: string) => ({ pk: `TAG#${tagId}`, index: 'gsi2' as const }),
  wordsOfCustomer: (id: string) => ({ pk: `CUSTOMER#${id}`, begins: 'WORD#' }),
  mailsOfMonth: (month: string) => ({ pk: `MAILS#${month}`, index: 'gsi2' as const }),
  mailTroubles: { pk: 'ATTENTION', begins: 'MAIL#' },
};
