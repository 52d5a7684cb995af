import { List, Text } from '@mantine/core'

/** What a doctor wrote for the patient: lines that begin with a hyphen are a list, as in the document of it. */
export function SummaryText({ text }: { text: string }) {
  return partsOf(text).map(({ at, items, line }) =>
    items.length > 0 ? (
      <List key={at} spacing={4}>
        {items.map((item) => (
          <List.Item key={item.at}>{item.text}</List.Item>
        ))}
      </List>
    ) : (
      <Text key={at} className="visit-text">
        {line}
      </Text>
    ),
  )
}

/** A line, or the items of a list; `at` is where it begins. */
type Part = { at: number; items: { at: number; text: string }[]; line: string }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const item = /^[-•*] +(.*)$/.exec(line)?.[1]
    const last = parts.at(-1)
    if (item !== undefined && last && last.items.length > 0) last.items.push({ at, text: item })
    else if (item !== undefined) parts.push({ at, items: [{ at, text: item }], line: '' })
    else if (line) parts.push({ at, items: [], line })
  }
  return parts
}
