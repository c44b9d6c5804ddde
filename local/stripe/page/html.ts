/** Markup that is safe as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

type Content = Markup | string | number | null | Content[];

function render(content: Content): string {
  if (content === null) return '';
  if (Array.isArray(content)) return content.map(render).join('');
  return content instanceof Markup ? content.text : escape(String(content));
}

/** Every value put in is escaped, unless it is `html` itself. Attribute values stand in double quotes. */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  return new Markup(
    parts.map((part, index) => part + (index < contents.length ? render(contents[index] ?? null) : '')).join(''),
  );
}
