import { words } from './003-words.ts';
import type { ItemMigration } from './migration.ts';

/** Writes beside each word what stands beside it. Whom a customer took over nobody knows here: those words stay without. */
export const wordsBeside: ItemMigration = {
  ...words,
  does: 'words tell which others stand beside them',
};
