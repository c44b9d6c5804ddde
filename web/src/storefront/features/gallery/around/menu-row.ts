/** The classes of an entry in the gallery's menu. */
export const menuRow = 'w-full justify-start text-left';
