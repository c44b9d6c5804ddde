import { escapeHtml } from '../../../core/shop/texts/escape-html.ts';

/** Safe markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | null | Content[];

function render(content: Content): string {
  if (content === null) return '';
  if (Array.isArray(content)) return content.map(render).join('');
  return content instanceof Markup ? content.text : escapeHtml(content);
}

/** Builds markup. Escapes every value, unless it is `html` itself. Attribute values stand in double quotes. */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  return new Markup(
    parts.map((part, index) => part + (index < contents.length ? render(contents[index] ?? null) : '')).join(''),
  );
}
