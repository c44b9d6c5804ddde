/** Headers of a request, names in lower case. */
type Headers = Readonly<Record<string, string | undefined>>;

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Returns the shop's origin that a visitor uses, such as `https://shop.example`. Takes the browser's value if it is one
 * of the shop's origins, otherwise the configured one. So a forged header never leads a visitor to another site.
 */
export function siteOrigin(headers: Headers, siteUrl: string, alsoAllowed: readonly string[]): string {
  const configured = originOf(siteUrl) ?? siteUrl;
  const allowed = [configured, ...alsoAllowed.map((origin) => originOf(origin) ?? origin)];
  const visited = originOf(headers['origin']) ?? originOf(headers['referer']);
  return visited !== undefined && allowed.includes(visited) ? visited : configured;
}
