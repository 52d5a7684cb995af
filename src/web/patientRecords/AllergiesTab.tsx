import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { allergyText } from '#rules/healthLists.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { recordAllergiesOptions } from './patientRecordsQuery.ts'

/** As the patient says. That nothing is on file does not mean that there is none. */
export function AllergiesTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(recordAllergiesOptions(userId))
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
          <li key={allergy}>{allergyText(allergy, data.allergyDetails)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        <Trans>As written by the patient.</Trans>
      </Text>
    </>
  )
}
