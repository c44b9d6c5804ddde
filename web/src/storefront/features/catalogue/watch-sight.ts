type Tell = (seen: boolean) => void;

const watched = new Map<Element, Tell>();
let observer: IntersectionObserver | undefined;

/** Tells when an element stands whole in the middle of the window, and when no longer. One observer for all: a page has 120 cards. */
export function watchSight(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => watched.get(target)?.(isIntersecting)),
    { threshold: 1, rootMargin: '-15% 0px' },
  );
  watched.set(element, tell);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
