/** What is wrong with a file of the library, where: 'education/en/tb.md:12: …'. For whoever writes it, so it is not translated. */
export class EducationFault extends Error {
  constructor(file: string, line: number, says: string) {
    super(`${file}:${line}: ${says}`)
  }
}

export type TextLine = { text: string; line: number }
export type TextPart = { heading: string; line: number; lines: TextLine[] }
export type EducationText = { file: string; field: (name: string) => TextLine; parts: TextPart[] }

/** The front matter and the parts under headings of a file of the library, or a refusal that names the line. */
export function readEducationText(file: string, text: string, fields: readonly string[]): EducationText {
  const lines = text.split(/\r?\n/).map((line, index) => ({ text: line.trim(), line: index + 1 }))
  const end = lines.findIndex(({ text: line }, index) => index > 0 && line === '---')
  if (lines[0]?.text !== '---' || end < 0) throw new EducationFault(file, 1, "The file must begin with '---', its fields, and '---' again.")
  const found = readFields(file, lines.slice(1, end), fields)
  return {
    file,
    field: (name) => found.get(name) ?? { text: '', line: 1 },
    parts: readParts(file, lines.slice(end + 1)),
  }
}

function readFields(file: string, lines: TextLine[], fields: readonly string[]) {
  const found = new Map<string, TextLine>()
  for (const { text, line } of lines) {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(text) ?? []
    if (name === undefined || value === undefined) throw new EducationFault(file, line, "A field is written 'name: what it says'.")
    if (!fields.includes(name)) throw new EducationFault(file, line, `There is no field '${name}', only ${fields.join(', ')}.`)
    if (found.has(name)) throw new EducationFault(file, line, `The field '${name}' stands twice.`)
    found.set(name, { text: value, line })
  }
  const missing = fields.find((name) => !found.has(name))
  if (missing !== undefined) throw new EducationFault(file, 1, `The field '${missing}' is missing.`)
  return found
}

function readParts(file: string, lines: TextLine[]): TextPart[] {
  const parts: TextPart[] = []
  for (const { text, line } of lines) {
    const heading = /^## (.+)$/.exec(text)?.[1]
    if (heading !== undefined) parts.push({ heading, line, lines: [] })
    else if (/^(#|>|\||\d+\. |\*|!\[|<)|\*\*|__|`|\]\(/.test(text))
      throw new EducationFault(file, line, "Only headings with '## ', paragraphs and lists with '- ' are possible.")
    else if (parts.length > 0) parts.at(-1)!.lines.push({ text, line })
    else if (text !== '') throw new EducationFault(file, line, "Text stands before the first heading '## '.")
  }
  return parts
}

/** The words of a field that lists several, with commas between them. */
export const listOf = ({ text }: TextLine) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
