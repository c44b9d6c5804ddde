import { z } from 'zod';
import { StripeFault } from '../fault.ts';
import type { Product } from '../objects.ts';
import { expand, integer, text } from '../parameters.ts';
import { route } from '../route.ts';

type Test = (product: Product) => boolean;

const clause = /^(?:(active|name|description)|metadata\[(['"])(.+?)\2\])\s*:\s*(['"])(.*?)\4$/;

/** Reads the part of Stripe's search language that products need: `active:'true' AND metadata['kind']:'single'`. */
function testsOf(query: string): Test[] {
  return query
    .trim()
    .split(/\s+AND\s+/)
    .map((part) => {
      const match = clause.exec(part);
      if (!match)
        throw new StripeFault(`The local Stripe cannot read this part of the search query: ${part}`, {
          param: 'query',
        });
      const [, field, , metadataKey, , value = ''] = match;
      if (metadataKey !== undefined) return (product) => product.metadata[metadataKey] === value;
      if (field === 'active') return (product) => String(product.active) === value;
      const inText = (content: string | null) => (content ?? '').toLowerCase().includes(value.toLowerCase());
      return (product) => inText(field === 'name' ? product.name : product.description);
    });
}

export const productSearch = route(
  'GET',
  '/v1/products/search',
  z.strictObject({
    query: text,
    limit: integer.pipe(z.number().min(1).max(100)).optional(),
    page: integer.optional(),
    expand,
  }),
  ({ account, params }) => {
    const tests = testsOf(params.query);
    const found = account.store.list<Product>('product').filter((product) => tests.every((passes) => passes(product)));
    const limit = params.limit ?? 10;
    const start = params.page ?? 0;
    const more = found.length > start + limit;
    return {
      object: 'search_result',
      data: found.slice(start, start + limit),
      has_more: more,
      next_page: more ? String(start + limit) : null,
      url: '/v1/products/search',
    };
  },
);
