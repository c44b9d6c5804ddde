/** The name of this device, under which the shop counts its wrong codes. It outlives the session. */
const DEVICE = 'office-device';

export const device = (): { device?: string } => {
  const known = localStorage.getItem(DEVICE);
  return known === null ? {} : { device: known };
};

export const keepDevice = (name: string): void => localStorage.setItem(DEVICE, name);

export const digits = (typed: string): string => typed.replace(/\D/g, '');
