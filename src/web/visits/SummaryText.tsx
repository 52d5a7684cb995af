import { List, Text } from '@mantine/core'
import { passages } from '#rules/passages.ts'

/** What a doctor wrote for the patient, in paragraphs and lists as in the document of it. */
export function SummaryText({ text }: { text: string }) {
  return [...passages(text).entries()].map(([place, passage]) =>
    passage.kind === 'list' ? (
      <List key={place} spacing={4}>
        {[...passage.items.entries()].map(([row, item]) => (
          <List.Item key={row}>{item}</List.Item>
        ))}
      </List>
    ) : (
      <Text key={place} className="visit-text">
        {passage.text}
      </Text>
    ),
  )
}
