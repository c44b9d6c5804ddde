import { lists } from './001-lists.ts';
import { counts } from './002-counts.ts';
import { words } from './003-words.ts';
import { followers } from './004-followers.ts';
import { pictures, type GatherPictures } from './005-pictures.ts';
import { prices } from './006-prices.ts';
import { wordsBeside } from './007-words-beside.ts';
import { clocks } from './008-clocks.ts';
import type { AskPrices } from '../shop/settings/photo-prices.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are done. One that has been deployed is never changed or taken out: tables remember how many they have been through. */
export const allMigrations = (gather: GatherPictures, ask: AskPrices): readonly Migration[] => [
  lists,
  counts,
  words,
  followers,
  pictures(gather),
  prices(ask),
  wordsBeside,
  clocks,
];
