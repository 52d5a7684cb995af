import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AllergyJudgement } from '#contract/allergies.ts'
import { allergyText } from '#rules/healthLists.ts'
import { screenDate } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { JudgeAllergy } from './JudgeAllergy.tsx'
import { recordAllergiesOptions } from './patientRecordsQuery.ts'

/** As the patient says, and what doctors say of it. That nothing is on file does not mean that there is none. */
export function AllergiesTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(recordAllergiesOptions(userId))
  const [judged, setJudged] = useState<string | null>(null)
  const saidOf = (substance: string) => data.judged.find((one) => one.substance === substance)
  if (data.allergies.length === 0)
    return (
      <EmptyState>
        {data.noKnownAllergies ? (
          <Trans>The patient says that they have no allergies.</Trans>
        ) : (
          <Trans>No allergies are on file, but the patient has not said that there are none. Please ask.</Trans>
        )}
      </EmptyState>
    )
  return (
    <>
      <ul className="record-list" aria-label={t`Allergies`}>
        {data.allergies.map((allergy) => (
          <li key={allergy}>
            <div className="patient-who">
              <Text fw={600}>{allergyText(allergy, data.allergyDetails)}</Text>
              <Said judgement={saidOf(allergy)} mayJudge={data.mayJudge} />
            </div>
            {data.mayJudge && (
              <Button
                variant="default"
                size="sm"
                aria-haspopup="dialog"
                aria-label={t`Confirm or correct: ${allergy}`}
                onClick={() => setJudged(allergy)}
              >
                <Trans>Confirm or correct</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        <Trans>The list is the patient’s own. Warnings when prescribing go by it.</Trans>
      </Text>
      <JudgeAllergy
        userId={userId}
        substance={judged}
        last={judged === null ? undefined : saidOf(judged)}
        onClose={() => setJudged(null)}
      />
    </>
  )
}

/** Who may not judge is not shown what was judged either, and is told nothing. */
function Said({ judgement, mayJudge }: { judgement: AllergyJudgement | undefined; mayJudge: boolean }) {
  if (!judgement?.isCurrent)
    return (
      (judgement || mayJudge) && (
        <Text size="sm" c="dimmed">
          {judgement ? <Trans>Changed by the patient since a doctor looked at it.</Trans> : <Trans>As written by the patient.</Trans>}
        </Text>
      )
    )
  const { status, note, doctorName, at } = judgement
  const day = screenDate(at)
  const isConfirmed = status === 'confirmed'
  return (
    <>
      <StatusBadge tone={isConfirmed ? 'good' : 'attention'} {...(!isConfirmed && { icon: IconAlertTriangle })}>
        {isConfirmed ? (
          <Trans>
            Confirmed by {doctorName} on {day}
          </Trans>
        ) : (
          <Trans>
            Not an allergy, says {doctorName} on {day}
          </Trans>
        )}
      </StatusBadge>
      {note && <Text size="sm">{note}</Text>}
    </>
  )
}
