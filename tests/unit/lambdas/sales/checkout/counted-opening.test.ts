import { beforeEach, expect, test, vi } from 'vitest';

const info = vi.hoisted(() => vi.fn<(line: string) => void>());
vi.mock('../../../../../lambdas/log.ts', () => ({ log: { info } }));
const { countedOpening } = await import('../../../../../lambdas/sales/checkout/counted-opening.ts');

const logged = () => info.mock.calls.map(([line]) => line);

beforeEach(() => info.mockClear());

test('a buyer who gets to the payment is logged at its beginning and at its success', async () => {
  expect(await countedOpening(async () => 'https://pay.example')).toEqual({ url: 'https://pay.example' });
  expect(logged()).toEqual(['checkout asked', 'payment page opened']);
});

test('a buyer who does not get there has asked only', async () => {
  const failing = countedOpening(() => Promise.reject(new Error('the provider is silent')));
  await expect(failing).rejects.toThrow('the provider is silent');
  expect(logged()).toEqual(['checkout asked']);
});
