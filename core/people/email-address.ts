/** One spelling for what is one mailbox: letter case, blanks around it and how accents are encoded do not matter. */
export const normalizedAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();
