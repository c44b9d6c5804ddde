import type { Crop } from '../../../../../../../../core/catalogue/cover-upload.ts';
import type { OfficeEvent } from '../queries.ts';

/** Returns the visible part of an event's cover; undefined for all that fits. */
export function cropOf(event: OfficeEvent): Crop | undefined {
  const { cover_crop_x: x, cover_crop_y: y, cover_crop_width: width, cover_crop_height: height } = event;
  return x === null || y === null || width === null || height === null ? undefined : { x, y, width, height };
}
