import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { FollowUpRecord, NurseNote } from '#contract/followUps.ts'
import { screenDateTime } from '#web/dates.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useFollowUpWords } from './followUpWords.ts'

/** Those before, the latest first. */
export function PastFollowUps({ past }: { past: readonly FollowUpRecord[] }) {
  const { t } = useLingui()
  const { types, statuses, missers, outcomes, noteParts } = useFollowUpWords()
  if (past.length === 0) return null
  return (
    <SectionCard title={t`Earlier follow-ups`}>
      {past.map(({ id, type, status, missedBy, outcome, scheduledAt, nurseName, ...written }) => (
        <div key={id}>
          <Text fw={550}>
            {[types[type], missedBy ? missers[missedBy] : statuses[status], outcome && outcomes[outcome]].filter(Boolean).join(', ')}
          </Text>
          <Text size="sm" c="dimmed">
            {[screenDateTime(scheduledAt), nurseName].filter(Boolean).join(', ')}
          </Text>
          {(Object.keys(noteParts) as (keyof NurseNote)[]).map(
            (part) =>
              written[part] && (
                <Text key={part}>
                  {part !== 'note' && <strong>{noteParts[part]}: </strong>}
                  {written[part]}
                </Text>
              ),
          )}
        </div>
      ))}
    </SectionCard>
  )
}
