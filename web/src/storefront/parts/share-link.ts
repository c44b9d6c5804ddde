/**
 * Shares a link through the phone's own sheet, or copies it without one. On a desktop the sheet leads to mail
 * and messages, and people expect a link in the clipboard. `dismissed`: the visitor closed the sheet, or pressed twice
 * and the sheet is open already. Throws when the link could be neither shared nor copied.
 */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'dismissed'> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    const refusal = await navigator.share({ title, url }).then(
      () => null,
      (fault: unknown) => fault,
    );
    if (refusal === null) return 'shared';
    if (refusal instanceof Error && ['AbortError', 'InvalidStateError'].includes(refusal.name)) return 'dismissed';
  }
  await navigator.clipboard.writeText(url);
  return 'copied';
}
