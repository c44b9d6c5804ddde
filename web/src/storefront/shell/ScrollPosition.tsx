import { Component, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { pageOf } from './page-of.ts';
import { returnTo } from './return-to.ts';
import { keepPositions, positions } from './scroll-positions.ts';

/**
 * A new page starts at its top. Going back or forward, and reloading, restores the scroll position. A gallery leaves
 * the race page behind it at its position, also when it turns its photos.
 */
export function ScrollPosition() {
  const location = useLocation();
  const kind = useNavigationType();
  const page = pageOf(location.pathname);
  // The first page of every visit has the same key: an arrival from the payment page does not return to the cart.
  const key = location.key === 'default' ? `default ${page}` : location.key;
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // Every first page of a visit has the key `default`: the position is unique only together with the page.
  return <Scroller page={page} place={`${page} ${key}`} returns={kind === NavigationType.Pop} />;
}

interface Props {
  page: string;
  /** The page as one step of the visit: a second visit to it has another position. */
  place: string;
  returns: boolean;
}

/** A class for its snapshot: the scroll position must be read before the next page replaces the content. */
class Scroller extends Component<Props> {
  /** Ends an unfinished return. Until then, the page has not reached its position. */
  #stop: (() => void) | undefined;

  override componentDidMount() {
    window.addEventListener('pagehide', this.#leave);
    window.addEventListener('pageshow', this.#comeBack);
    this.#return(positions()[this.props.place] ?? window.scrollY);
  }

  override getSnapshotBeforeUpdate({ place }: Props) {
    if (place !== this.props.place) this.#note(place);
    return null;
  }

  override componentDidUpdate({ page }: Props) {
    if (page === this.props.page) return;
    this.#stop?.();
    if (this.props.returns) this.#return(positions()[this.props.place] ?? 0);
    else window.scrollTo(0, 0);
  }

  override componentWillUnmount() {
    window.removeEventListener('pagehide', this.#leave);
    window.removeEventListener('pageshow', this.#comeBack);
    this.#stop?.();
  }

  #return(target: number) {
    this.#stop = returnTo(target, () => (this.#stop = undefined));
  }

  #note(place: string) {
    if (!this.#stop) positions()[place] = window.scrollY;
  }

  #leave = () => {
    this.#note(this.props.place);
    keepPositions();
  };

  /** Returns to the position on a page from the browser's back-forward cache: WebKit shows it from its top. */
  #comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    this.#stop?.();
    this.#return(positions()[this.props.place] ?? window.scrollY);
  };

  override render() {
    return null;
  }
}
