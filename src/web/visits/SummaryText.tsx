import { List, Text } from '@mantine/core'

/** What a doctor wrote for the patient: lines that begin with a hyphen are a list, as in the document of it. */
export function SummaryText({ text }: { text: string }) {
  return partsOf(text).map(({ items, line }) =>
    items.length > 0 ? (
      <List key={items.join()} spacing={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    ) : (
      <Text key={line} className="visit-text">
        {line}
      </Text>
    ),
  )
}

type Part = { items: string[]; line: string }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    const item = /^[-•*] +(.*)$/.exec(line)?.[1]
    const last = parts.at(-1)
    if (item !== undefined && last && last.items.length > 0) last.items.push(item)
    else if (item !== undefined) parts.push({ items: [item], line: '' })
    else if (line) parts.push({ items: [], line })
  }
  return parts
}
