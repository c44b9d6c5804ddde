import { describe, expect, it } from 'vitest';
import { EventBus, fits } from '../../../../local/events/event-bus.ts';

const event = { source: 'aws.ses', detail: { mail: { tags: { set: ['one', 'two'] } } } };

describe('a pattern', () => {
  it.each([
    [{ source: ['aws.s3', 'aws.ses'] }, true],
    [{ source: ['aws.s3'] }, false],
    [{ detail: { mail: { tags: { set: ['two'] } } } }, true],
    [{ detail: { mail: { tags: { set: ['three'] } } } }, false],
    [{ detail: { order: { id: ['1'] } } }, false],
    [{}, true],
  ])('%j fits an event that has one of its values at each of its names: %s', (pattern, expected) => {
    expect(fits(event, pattern)).toBe(expected);
  });
});

describe('the event bus', () => {
  const rule = { name: 'rule', arn: 'arn', functionName: 'listener', pattern: { source: ['aws.ses'] } };

  /** Puts the event, and returns the calls and logs; the function fails that many times. */
  async function put(failures: number, given: object = event) {
    const calls: string[] = [];
    const said: string[] = [];
    let ended = () => undefined as void;
    const end = new Promise<void>((resolve) => (ended = resolve));
    const invoke = async (name: string, payload: string) => {
      calls.push(`${name} ${payload}`);
      const failed = calls.length <= failures;
      if (!failed) ended();
      return { failed };
    };
    const log = (line: string) => {
      said.push(line);
      ended();
    };
    const bus = new EventBus({ rules: [rule], invoke, log, pausesMs: [0, 0] });
    bus.put(given);
    if (given === event) await end;
    await bus.stop();
    return { calls, said };
  }

  it('calls the function of each rule that fits, with the event as it is', async () => {
    expect(await put(0)).toEqual({ calls: [`listener ${JSON.stringify(event)}`], said: [] });
    expect(await put(0, { source: 'other' })).toEqual({ calls: [], said: [] });
  });

  it('tries three times, as AWS does, and says when that was in vain', async () => {
    expect((await put(2)).calls).toHaveLength(3);
    const { calls, said } = await put(3);
    expect(calls).toHaveLength(3);
    expect(said).toEqual(['rule rule: Error: listener failed 3 times']);
  });
});
