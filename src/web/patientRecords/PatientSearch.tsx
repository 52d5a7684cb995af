import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { recordLimits } from '#contract/limits.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { EmergencyAccess } from './EmergencyAccess.tsx'
import { PatientList } from './PatientList.tsx'
import { patientSearchOptions } from './patientRecordsQuery.ts'

const MIN_LETTERS = 2
const PAUSE_MILLISECONDS = 250

/**
 * Within one's own patients, as one types; `children` while nothing is looked for. What was typed stays in no address; of a number outside the
 * set nobody learns whose it is.
 */
export function PatientSearch({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MILLISECONDS)
  const isSearching = typed.trim().length >= MIN_LETTERS
  return (
    <Stack gap="lg" onKeyDown={walkRows}>
      <search>
        <TextField
          type="search"
          autoComplete="off"
          label={t`Search your patients`}
          why={<Trans>Name, birth date as 1990-03-04, or ID number. Arrow keys go to what is found, Enter opens it.</Trans>}
          maxLength={recordLimits.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      {isSearching && asked.length >= MIN_LETTERS && <Found text={asked} />}
      {!isSearching && children}
    </Stack>
  )
}

/** The arrows lead from the field to the names below it and back; Enter opens the one that has the focus, as everywhere. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by || event.ctrlKey || event.altKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], .patient-rows a')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : stops[at + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Found({ text }: { text: string }) {
  const { t } = useLingui()
  const { data, error, isPlaceholderData } = useQuery({ ...patientSearchOptions(text), placeholderData: keepPreviousData })
  const found = data?.patients ?? []
  return (
    <section aria-label={t`Search results`} aria-busy={isPlaceholderData}>
      <Text role="status" size="sm" c="dimmed">
        {error
          ? sentenceForError(error)
          : data && <Plural value={{ foundCount: found.length }} _0="No patient found" one="# patient found" other="# patients found" />}
      </Text>
      {found.length > 0 && <PatientList patients={found} label={t`Patients found`} />}
      {data && !isPlaceholderData && found.length === 0 && (
        <EmptyState action={<EmergencyAccess key={text} idNumber={data.isNumber ? text : ''} />}>
          {data.isNumber ? (
            <Trans>No patient in your care has this ID number. In an emergency you can open the record with it.</Trans>
          ) : (
            <Trans>
              No matching patient in your care. Check the spelling. In an emergency you can open a record by ID number or passport.
            </Trans>
          )}
        </EmptyState>
      )}
    </section>
  )
}
