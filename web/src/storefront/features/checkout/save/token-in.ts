/** The token in an order's download address. */
export function tokenIn(downloadUrl: string): string {
  return decodeURIComponent(new URL(downloadUrl, 'https://shop.invalid').pathname.split('/').at(-1) ?? '');
}
