/** Returns one spelling per mailbox: ignores letter case, surrounding blanks and the encoding of accents. */
export const normalizedAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();
