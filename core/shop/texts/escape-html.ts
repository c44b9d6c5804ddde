const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text for HTML, inside an element or an attribute in quotes. */
export const escapeHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
