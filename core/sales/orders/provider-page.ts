/** An address of the payment provider's dashboard, which keeps what was only tried apart from real money. */
export const providerPage = (path: string, livemode: boolean): string =>
  `https://dashboard.stripe.com/${livemode ? '' : 'test/'}${path}`;

/** The page of a checkout session, whose id says whether its money was real; null for none. */
export const sessionPage = (id: string | null): string | null =>
  id === null ? null : providerPage(`checkout/sessions/${encodeURIComponent(id)}`, id.startsWith('cs_live_'));
