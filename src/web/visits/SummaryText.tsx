import { List, Text } from '@mantine/core'
import { passages, type Passage } from '#rules/passages.ts'
import './visits.css'

/** What a doctor wrote for the patient, in paragraphs and lists as in the document of it. */
export const SummaryText = ({ text }: { text: string }) => <SummaryPassages passages={passages(text)} />

export const SummaryPassages = ({ passages: shown }: { passages: Passage[] }) => (
  <div className="visit-text">
    {[...shown.entries()].map(([place, passage]) =>
      passage.kind === 'list' ? (
        <List key={place}>
          {[...passage.items.entries()].map(([row, item]) => (
            <List.Item key={row}>{item}</List.Item>
          ))}
        </List>
      ) : (
        <Text key={place}>{passage.text}</Text>
      ),
    )}
  </div>
)
