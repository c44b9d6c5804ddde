export { sizeText as formatBytes } from '../../../../core/shop/texts/size-text.ts';
