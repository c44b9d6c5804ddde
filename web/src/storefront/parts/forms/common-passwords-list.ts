/** A module of its own, so that the build can name it. */
export { default } from 'virtual:common-passwords';
