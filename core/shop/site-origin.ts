/** Headers of a request, names in lower case. */
type Headers = Readonly<Record<string, string | undefined>>;

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * The shop's own origin that a visitor is on, such as `https://shop.example`: what the browser says, when it is one of the
 * shop's; else the configured one. So a forged header never leads anybody away.
 */
export function siteOrigin(headers: Headers, siteUrl: string, alsoAllowed: readonly string[]): string {
  const configured = originOf(siteUrl) ?? siteUrl;
  const allowed = [configured, ...alsoAllowed.map((origin) => originOf(origin) ?? origin)];
  const visited = originOf(headers['origin']) ?? originOf(headers['referer']);
  return visited !== undefined && allowed.includes(visited) ? visited : configured;
}
