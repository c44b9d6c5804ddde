import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../../../lambdas/log.ts';
import { answerPool } from '../../../../../lambdas/people/identity/answer-pool.ts';
import { Refusal } from '../../../../../lambdas/people/identity/refusal.ts';

const event = { triggerSource: 'PreSignUp_SignUp', userName: 'somebody' };
const failing = (error: Error) =>
  answerPool<typeof event>(async () => {
    throw error;
  });

describe('a trigger', () => {
  afterEach(() => vi.restoreAllMocks());

  it('that has nothing against it gives the event back', async () => {
    expect(await answerPool<typeof event>(async () => {})(event)).toBe(event);
  });

  it('refuses with a code and nothing else, which is no fault', async () => {
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    await expect(failing(new Refusal('captcha_used'))(event)).rejects.toThrow(/^captcha_used$/);
    expect(told).not.toHaveBeenCalled();
  });

  it('tells the log of a fault, without the person, and the browser nothing', async () => {
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    const fault = new Error('the table shop at 10.0.0.1 is gone');
    await expect(failing(fault)(event)).rejects.toThrow(/^internal$/);
    expect(told).toHaveBeenCalledWith('a trigger of the user pool failed', {
      trigger: 'PreSignUp_SignUp',
      error: fault,
    });
  });
});
