import { useState } from 'react';
import type { TakeDownReason } from '../../../../../../core/photos/taken-down.ts';
import { emailRule } from '../../../parts/forms/form-rules.ts';

export const isAddress = (typed: string): boolean => emailRule.validate(typed);

/** Keeps a visitor's wish to take photos down. */
export function useWish() {
  const [whole, setWhole] = useState(false);
  const [reason, setReason] = useState<TakeDownReason>('child');
  const [email, setEmail] = useState('');
  const isValid = email === '' || isAddress(email);
  return { whole, setWhole, reason, setReason, email, setEmail, isValid };
}
export type Wish = ReturnType<typeof useWish>;
