/** A module of its own, which the build calls by its name. */
export { default } from 'virtual:common-passwords';
