import { readFileSync } from 'node:fs';

/** A line of `docs/privacy.md`. */
export interface PrivacyLine {
  period: string;
  file: string | undefined;
  /** The kinds of items, buckets and services. */
  names: string[];
}

export const privacyBullets = readFileSync('docs/privacy.md', 'utf8')
  .split(/\n(?=- )|\n\n/)
  .filter((text) => text.startsWith('- '))
  .map((text) => text.replaceAll(/\s+/g, ' '));

export const privacyLines = privacyBullets.flatMap((text): PrivacyLine[] => {
  const [, period, file, rest] = /^- \*\*([^*]+)\*\*(?: \(`([^`]+)`\))?: (.+)$/.exec(text) ?? [];
  if (period === undefined || rest === undefined) return [];
  const path = file !== undefined && !/^(core|lambdas|lib)\//.test(file) ? `lambdas/store/${file}` : file;
  return [{ period, file: path, names: [...rest.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!) }];
});
