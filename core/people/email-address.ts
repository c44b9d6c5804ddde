/** Returns one spelling per mailbox: ignores letter case, surrounding blanks and the encoding of accents. */
export const normalizedAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();

/** Returns one spelling for all addresses of a mailbox that differ in a `+tag` only, for counting. */
export const countedAddress = (address: string): string => normalizedAddress(address).replace(/\+[^@]*(?=@[^@]*$)/, '');
