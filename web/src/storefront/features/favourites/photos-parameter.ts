/** Where a link to favourites says which. */
export const PARAMETER = 'photos';
