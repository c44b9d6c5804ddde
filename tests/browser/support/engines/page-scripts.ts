/* Scripts for pages of browsers that Playwright does not drive. They are texts, because they run in the page. */

/** Collects errors, rejections and console errors of a page, once, in `window.faultsOfPage`. */
export const COLLECTOR = `
  if (!window.faultsOfPage) {
    const faults = window.faultsOfPage = [];
    addEventListener('error', ({ message, filename }) => faults.push('error: ' + message + ' ' + filename));
    addEventListener('unhandledrejection', ({ reason }) => faults.push('rejection: ' + (reason && (reason.stack || reason.message) || reason)));
    const write = console.error;
    console.error = (...words) => { faults.push('console: ' + words.join(' ')); write(...words); };
  }
`;

/**
 * Finds a control by kind and name, and scrolls to it. Returns the place to press, or null while something covers it or
 * React has not taken over its element.
 */
export const FIND = `
  const [kind, name] = arguments;
  const kinds = {
    button: 'button, [role=button]', link: 'a[href]', heading: 'h1, h2', field: 'input, textarea, [role=radio]',
  };
  const named = (part) => part.getAttribute('aria-label')
    || [...(part.labels || [])].map((label) => label.textContent).join(' ') || part.textContent;
  const isLive = (part) => !document.getElementById('root') || kind === 'heading'
    || Object.keys(part).some((key) => key.startsWith('__reactFiber'));
  for (const part of document.querySelectorAll(kinds[kind])) {
    if (!named(part).replace(/\\s+/g, ' ').includes(name) || part.disabled || !isLive(part)) continue;
    const drawn = (part.labels && part.type === 'radio' && part.labels[0]) || part;
    let box = drawn.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (box.top < 0 || box.bottom > innerHeight) {
      drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
      box = drawn.getBoundingClientRect();
    }
    const place = { x: box.left + box.width / 2, y: box.top + Math.min(box.height, innerHeight - Math.max(0, box.top)) / 2 };
    const there = document.elementFromPoint(place.x, place.y);
    if (there && (drawn.contains(there) || there.contains(drawn) && kind === 'heading')) return place;
  }
  return null;
`;
