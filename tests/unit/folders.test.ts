import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** A reader must see a folder's contents at a glance. */
const MAX_FILES = 15;
const PRODUCT = ['bin', 'core', 'lambdas', 'lib', 'local', 'scripts', 'web'];
/** The office's language, like the folders of `locales`. */
const TEXTS = join('web', 'src', 'admin', 'texts');

it(`no folder of the product has more than ${MAX_FILES} files`, () => {
  const files = PRODUCT.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    ),
  );
  const folders = Map.groupBy(files, dirname);
  expect(folders.size).toBeGreaterThan(100);
  folders.delete(TEXTS);
  const full = [...folders].filter(([, { length }]) => length > MAX_FILES).map(([folder]) => folder);
  expect(full).toEqual([]);
});
