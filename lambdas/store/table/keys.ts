import { catalogueKeys, catalogueRanges } from './keys/catalogue.ts';
import { jobKeys, jobRanges } from './keys/jobs.ts';
import { mailKeys, mailRanges } from './keys/mails.ts';
import { peopleKeys, peopleRanges } from './keys/people.ts';
import { saleKeys, saleRanges } from './keys/sales.ts';
import { shopKeys, shopRanges } from './keys/shop.ts';

/** The keys of the table by subject; no other place builds keys (`docs/data-model.md`). */
export const keys = {
  ...catalogueKeys,
  ...jobKeys,
  ...mailKeys,
  ...saleKeys,
  ...peopleKeys,
  ...shopKeys,
};

/** The partitions and sort key beginnings that queries read. */
export const ranges = {
  ...catalogueRanges,
  ...jobRanges,
  ...mailRanges,
  ...saleRanges,
  ...peopleRanges,
  ...shopRanges,
};
