/** Returns an address of the payment provider's dashboard, which separates test payments from real money. */
export const providerPage = (path: string, livemode: boolean): string =>
  `https://dashboard.stripe.com/${livemode ? '' : 'test/'}${path}`;

/** Returns the page of a checkout session; null without one. The id tells whether the money is real. */
export const sessionPage = (id: string | null): string | null =>
  id === null ? null : providerPage(`checkout/sessions/${encodeURIComponent(id)}`, id.startsWith('cs_live_'));
