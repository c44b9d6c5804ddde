/**
 * Returns the text of a QR code for authenticator apps. No name in it may contain a colon:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 * @param secret in Base32
 */
export function otpauthAddress(shop: string, email: string, secret: string): string {
  const [issuer, account] = [shop, email].map((name) => encodeURIComponent(name.replaceAll(':', '')));
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
}

/** Writes a secret for typing it off: in groups of four. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
