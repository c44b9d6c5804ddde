/**
 * The format of the segment of a race's pictures: 128 random bits (base64url). Without it, no visitor can see the
 * pictures.
 */
export const PICTURE_SEGMENT = /^[\w-]{22}$/;
