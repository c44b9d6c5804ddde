/** An address of the payment provider's dashboard, which keeps what was only tried apart from real money. */
export const providerPage = (path: string, livemode: boolean): string =>
  `https://dashboard.stripe.com/${livemode ? '' : 'test/'}${path}`;
