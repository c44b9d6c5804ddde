/** The reason why a file has no pictures. */
export type PictureFault = 'empty' | 'not_an_image' | 'unsupported' | 'too_many_pixels' | 'damaged';

/** The file cannot be shown; `fault` gives the reason. It never stops the other photos of a job. */
export class UnusablePicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, cause?: unknown) {
    super(`unusable picture: ${fault}`, { cause });
    this.name = 'UnusablePicture';
    this.fault = fault;
  }
}
