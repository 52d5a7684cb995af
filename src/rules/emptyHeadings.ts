/** 'Fever:' or 'Fever: none' */
const heading = /^\s*(\S[^:]{0,79}):(\s|$)/
const alone = /^\s*(\S[^:]{0,79}):\s*$/

/** The headings of a text, as templates put them in, behind or below which nothing is written. */
export function emptyHeadings(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    const name = alone.exec(line)?.[1]
    return name !== undefined && (next === undefined || heading.test(next)) ? [name] : []
  })
}

/** Whether there is anything but empty headings. */
export const isWritten = (text: string): boolean => text.split('\n').some((line) => line.trim() !== '' && !alone.test(line))
