/** What a spreadsheet would run as a formula, or move out of its cell, when it opens the file. */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/**
 * Rows as a file of comma-separated values (RFC 4180), with the mark that tells spreadsheets it is UTF-8. Every cell is in quotes, so that none is cut
 * where a spreadsheet separates by other signs; one that begins as a formula does begins with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`

const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
