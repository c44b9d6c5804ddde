/**
 * Whether so many people have chosen it that whoever tries passwords tries it first. The list comes when a password is chosen; who cannot be told
 * (the connection is lost) is not kept from choosing.
 */
export async function isCommonPassword(typed: string): Promise<boolean> {
  try {
    const { default: common } = await import('./common-passwords-list.ts');
    return !/\s/.test(typed) && common.includes(` ${typed.toLowerCase()} `);
  } catch (error) {
    console.warn('The list of common passwords is not there:', error);
    return false;
  }
}
