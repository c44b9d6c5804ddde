import type { Lambda } from '../../lambda/lambda.ts';
import type { LocalShop } from '../local-shop.ts';

/** Runs a function of the shop by its short name; throws its error. */
export const invokedBy =
  (lambda: Lambda, { functions }: LocalShop['resources']): LocalShop['invoke'] =>
  async (name, event) => {
    const { payload, failed } = await lambda.invoke(functions[name] ?? name, JSON.stringify(event));
    const result: unknown = JSON.parse(payload);
    if (!failed) return result;
    const { errorType, errorMessage } = result as { errorType: string; errorMessage: string };
    throw Object.assign(new Error(errorMessage), { name: errorType });
  };
