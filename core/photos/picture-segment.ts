/** What the segment of a race's pictures looks like: 128 random bits (base64url). Who does not know it sees none of them. */
export const PICTURE_SEGMENT = /^[\w-]{22}$/;
