import { Suspense, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import SearchPage from '../features/search/SearchPage.tsx';
import { subjectOf } from '../features/search/search-subject.ts';
import { patterns, paths } from '../../shared/links/paths.ts';
import { tidyQuery } from '../../../../core/wire/query.ts';
import { EventPhotosLater } from './EventPhotosLater.tsx';
import { loadLater } from './load-later.ts';
import { GalleryPlaceholder } from './gallery/GalleryPlaceholder.tsx';
import { SearchBox } from '../shell/header/SearchBox.tsx';
import { galleryPlaceOf, gallerySearch } from './gallery/search-gallery-address.ts';
import { useCloseGallery } from './gallery/use-close-gallery.ts';

const SearchGallery = loadLater(() => import('./gallery/SearchGallery.tsx'), {
  when: 'ahead',
  texts: ['races', 'sale'],
});

const JustOnline = loadLater(() => import('../features/catalogue/event/JustOnline.tsx'), { texts: ['races'] });

/** Shows the search pages: the box, the results, and over them the gallery in the address. */
export default function SearchRoute() {
  const { pathname, search } = useLocation();
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const asked = inBrowser && pathname === patterns.search ? tidyQuery(new URLSearchParams(search).get('q') ?? '') : '';
  const place = inBrowser ? galleryPlaceOf(search) : null;
  // The search box's form, sent before the page's script was ready.
  if (asked) return <Navigate to={paths.searchText(asked)} replace />;
  const subject = subjectOf(pathname);
  const query = subject?.kind === 'text' ? subject.query : '';
  return (
    <>
      <SearchPage
        key={pathname}
        subject={subject}
        box={<SearchBox look="large" query={query} />}
        galleryOf={(result) => ({ search: gallerySearch(result) })}
        start={
          inBrowser && (
            <Suspense>
              <JustOnline Photos={EventPhotosLater} />
            </Suspense>
          )
        }
      />
      {place && (
        <Suspense fallback={<ComingGallery />}>
          <SearchGallery key={Object.values(place).join('.')} place={place} />
        </Suspense>
      )}
    </>
  );
}

/** Replaces a gallery while its code is loading: shows the dark ground and the close button. */
function ComingGallery() {
  const close = useCloseGallery(useLocation().pathname);
  return <GalleryPlaceholder rider="" horse="" picture={undefined} onClose={close} />;
}
