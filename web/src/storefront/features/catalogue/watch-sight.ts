type Tell = (seen: boolean) => void;

const watched = new Map<Element, Tell>();
let observer: IntersectionObserver | undefined;

/**
 * Tells when an element enters or leaves the middle of the window as a whole. All cards share an observer: a page has
 * 120.
 */
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
