/** Signs that are not mistaken for one another on a small screen or on the phone. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code of as many signs as there are random bytes. */
export const shortCode = (random: Uint8Array): string => Array.from(random, (byte) => signs[byte % signs.length]).join('')
