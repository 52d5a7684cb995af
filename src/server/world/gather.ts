type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Whole) => void ? Whole : never

/** One list of what each room brings. Throws where two bring the same name: one of them would be lost without a word. */
export function gather<const Parts extends readonly object[]>(...parts: Parts): All<Parts[number]> {
  const names = parts.flatMap((part) => Object.keys(part))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`two rooms bring ${twice.join(', ')}`)
  return Object.assign({}, ...parts) as All<Parts[number]>
}
