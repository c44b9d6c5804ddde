/** The way of a payment, in the provider's words: `twint`, or `card` with its brand and wallet. */
export interface PaymentMethod {
  method: string | null;
  /** `visa`, or `visa apple_pay`; null for other methods. */
  card: string | null;
}

const names: Partial<Record<string, string>> = {
  twint: 'TWINT',
  card: 'Carta',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
};

const nameOf = (word: string): string => names[word] ?? word;

/** Returns a method in the office's words; an unknown one keeps the provider's name. Empty when there is none. */
export function methodName({ method, card }: PaymentMethod): string {
  if (method === null) return '';
  if (card === null) return nameOf(method);
  return `${nameOf(method)} (${card.split(' ').map(nameOf).join(', ')})`;
}
