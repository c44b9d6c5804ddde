import { expect, it } from 'vitest';
import { senderOf } from '../../../../../lambdas/mail/sending/sender-of.ts';

const set = { from_name: 'Le foto', reply_to_email: 'risposte@esempio.example' };
const unset = { from_name: '', reply_to_email: '' };
const seller = { email: 'foto@esempio.example' };

it('is what the office set, else the shop with the seller’s address', () => {
  expect(senderOf(set, 'Negozio', seller)).toEqual({ fromName: 'Le foto', replyTo: 'risposte@esempio.example' });
  expect(senderOf(unset, 'Negozio', seller)).toEqual({ fromName: 'Negozio', replyTo: 'foto@esempio.example' });
});

it('leaves answers to the sender where there is neither address, or nothing could be read', () => {
  expect(senderOf(unset, 'Negozio', { email: '' }).replyTo).toBeUndefined();
  expect(senderOf(undefined, 'Negozio', undefined)).toEqual({ fromName: 'Negozio', replyTo: undefined });
});
