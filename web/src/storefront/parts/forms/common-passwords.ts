/**
 * Tells whether a password is so common that attackers try it first. The list loads when a password is chosen. If it
 * cannot be loaded (the connection is lost), the customer may still choose the password.
 */
export async function isCommonPassword(typed: string): Promise<boolean> {
  try {
    const { default: common } = await import('./common-passwords-list.ts');
    return !/\s/.test(typed) && common.includes(` ${typed.toLowerCase()} `);
  } catch (error) {
    console.warn('The common passwords did not load:', error);
    return false;
  }
}
