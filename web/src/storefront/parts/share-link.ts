/**
 * Hands a link to the phone's own sheet, or copies it where there is none: on a desktop the sheet leads to mail and messages, and a link
 * in the clipboard is what people know. `dismissed`: they closed the sheet, or pressed twice and it is open already. Throws when it could be neither shared nor copied.
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
