export type Passage = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** Plain text as paragraphs and lists: a blank line ends a paragraph, lines that begin with '- ' are a list. */
export function passages(text: string): Passage[] {
  const found: Passage[] = []
  let open: Passage | undefined
  for (const typed of text.split('\n')) {
    const line = typed.replace(/ {2,}/g, ' ').trim()
    const item = /^[-•*] +(.+)$/.exec(line)?.[1]
    if (!line) open = undefined
    else if (item && open?.kind === 'list') open.items.push(item)
    else if (item) found.push((open = { kind: 'list', items: [item] }))
    else if (open?.kind === 'paragraph') open.text += ` ${line}`
    else found.push((open = { kind: 'paragraph', text: line }))
  }
  return found
}
