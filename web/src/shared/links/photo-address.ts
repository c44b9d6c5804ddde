export { photoAddress, type PhotoSize } from '../../../../core/photo-address.ts';
