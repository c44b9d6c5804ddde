/** The checkout's log lines that an alarm counts: a buyer asked for the payment, and got the address of its page. */
export const CHECKOUT_ASKED = 'checkout asked';
export const PAYMENT_PAGE_OPENED = 'payment page opened';
