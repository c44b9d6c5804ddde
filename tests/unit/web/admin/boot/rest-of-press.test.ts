import { beforeEach, expect, test, vi } from 'vitest';
import { ignoreRestOfPress } from '../../../../../web/src/admin/boot/rest-of-press.ts';

let page: EventTarget;
const acted = vi.fn();
/** An element as the listener sees it. */
const element = () => ({ isConnected: true, closest: () => null });

beforeEach(() => {
  page = new EventTarget();
  acted.mockClear();
  ignoreRestOfPress(page);
  page.addEventListener('click', acted);
});

/** Clicks as the browser counts the clicks of one press; 0 is the keyboard. */
function click(detail: number, target: object): Event {
  const event = Object.assign(new Event('click', { cancelable: true }), { detail });
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
  return event;
}

test('the second click of a double press that closed a dialog acts on nothing behind it', () => {
  const confirm = element();
  click(1, confirm);
  confirm.isConnected = false;
  const behind = element();
  expect([click(2, behind), click(3, behind)].map((event) => event.defaultPrevented)).toEqual([true, true]);
  expect(acted).toHaveBeenCalledTimes(1);
});

test.each([1, 0])('a new press acts, also a double one (%i)', (first) => {
  const confirm = element();
  click(1, confirm);
  confirm.isConnected = false;
  const behind = element();
  click(first, behind);
  click(2, behind);
  expect(acted).toHaveBeenCalledTimes(3);
});
