import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordLimits } from '#contract/limits.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { SearchForm } from '#web/forms/SearchForm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EmergencyAccess } from './EmergencyAccess.tsx'
import { PatientList } from './PatientList.tsx'
import { patientSearchOptions } from './patientRecordsQuery.ts'

/** Within one's own patients. What was typed stays in no address; of a number outside the set nobody learns whose it is. */
export function PatientSearch() {
  const { t } = useLingui()
  const [asked, setAsked] = useState('')
  return (
    <Stack gap="sm">
      <SearchForm
        label={t`Search your patients`}
        why={<Trans>Name, birth date as 1990-03-04, or ID number. Press Enter.</Trans>}
        maxLength={recordLimits.search}
        onSearch={setAsked}
      />
      {asked !== '' && <Found key={asked} text={asked} />}
    </Stack>
  )
}

function Found({ text }: { text: string }) {
  const { t } = useLingui()
  const { data, error } = useQuery(patientSearchOptions(text))
  const found = data?.patients ?? []
  return (
    <section aria-label={t`Search results`}>
      <Text role="status" size="sm" c="dimmed">
        {error
          ? sentenceForError(error)
          : data && <Plural value={{ foundCount: found.length }} _0="No patient found" one="# patient found" other="# patients found" />}
      </Text>
      {found.length > 0 && <PatientList patients={found} label={t`Patients found`} />}
      {data && found.length === 0 && (
        <EmptyState action={<EmergencyAccess idNumber={data.isNumber ? text : ''} />}>
          {data.isNumber ? (
            <Trans>No patient in your care has this ID number. In an emergency you can open the record with it.</Trans>
          ) : (
            <Trans>No matching patient in your care. Check the spelling. In an emergency you can open a record by ID number.</Trans>
          )}
        </EmptyState>
      )}
    </section>
  )
}
