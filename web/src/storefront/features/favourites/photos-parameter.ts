/** The address parameter that names the photos in a link to favourites. */
export const PARAMETER = 'photos';
