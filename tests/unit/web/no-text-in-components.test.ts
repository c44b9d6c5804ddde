import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Attributes that people see or hear. */
const spoken = new Set([
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'label',
  'description',
]);
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

function wordsIn(file: string, source = readFileSync(file, 'utf8')): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      spoken.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      hasWords(node.initializer.text)
    ) {
      found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

describe('components', () => {
  it.each(globSync('web/src/**/*.tsx'))('leave their words to the locale files: %s', (file) => {
    expect(wordsIn(file)).toEqual([]);
  });

  it('would be found out', () => {
    expect(wordsIn('x.tsx', '<p title="Prezzo">Ciao <b>{t("x")}</b> · </p>')).toEqual(['Prezzo', 'Ciao']);
  });
});
