/** 'Fever:', '- Fever: none' or '  2. Fever: none', as its indentation, its mark of a list, its name and what stands behind it. */
const heading = /^(\s*)([-*•–]\s+|\d{1,2}[.)]\s+)?(\S[^:]{0,79}):(?:\s+(.*)|$)/

/** Parts of a note: other headings stand below them, also where nobody indents. */
const parts = /^(subjective|objective|assessment|plan|history|(on )?examination|management|[soap])$/i

/** The headings of a text, as templates put them in, behind or below which nothing is written. What is indented or listed below one fills it. */
export function emptyHeadings(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map(toHeading).flatMap((one, at, all) => {
    if (!one?.isAlone) return []
    if (at + 1 === all.length) return [one.name]
    const next = all[at + 1]
    return next && next.depth <= one.depth ? [one.name] : []
  })
}

/** Whether there is anything but empty headings. */
export const isWritten = (text: string): boolean => text.split('\n').some((line) => line.trim() !== '' && !toHeading(line)?.isAlone)

/** The deeper, the lower its rank. */
function toHeading(line: string) {
  const [, indentation = '', mark, name, behind = ''] = heading.exec(line) ?? []
  if (name === undefined) return undefined
  const depth = parts.test(name) ? -1 : indentation.length * 2 + (mark ? 1 : 0)
  return { name, depth, isAlone: behind.trim() === '' }
}
