import { expect, test } from 'vitest';
import { actionOf } from '../../../../../../web/src/storefront/features/gallery/keys.ts';

const press = (key: string, over = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...over });

test('every key of the gallery does what the specification says', () => {
  const expected = {
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    ' ': 'toggle_chrome',
    '+': 'zoom_in',
    '=': 'zoom_in',
    '-': 'zoom_out',
    '0': 'zoom_reset',
  };
  for (const [key, action] of Object.entries(expected)) expect(actionOf(press(key), false)).toBe(action);
});

test('other keys, and combinations, stay the browser’s', () => {
  for (const key of ['Tab', 'Escape', 'a', 'Enter', 'toString']) expect(actionOf(press(key), false)).toBeUndefined();
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(actionOf(press('+', { [held]: true }), false)).toBeUndefined();
});

test('space presses the button that has the focus', () => {
  expect(actionOf(press(' '), true)).toBeUndefined();
  expect(actionOf(press('ArrowRight'), true)).toBe('next');
});
