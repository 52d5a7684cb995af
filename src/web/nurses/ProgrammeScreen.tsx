import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { nurseLimits } from '#contract/limits.ts'
import type { ProgrammeList } from '#contract/nurses.ts'
import { PATIENTS_PAGE } from '#rules/patientRecords.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { SearchForm } from '#web/forms/SearchForm.tsx'
import { NurseFilter } from '#web/queue/parts.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { PageButtons } from '#web/ui/PageButtons.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { programmeOptions } from './nursesQuery.ts'
import { ProgrammeRows } from './ProgrammeRows.tsx'
import { programmeLists } from './programmeLists.ts'
import { listNames, parseProgrammeSearchParams } from './programmeSearchParams.ts'
import './nurses.css'

/** Everybody in the programme, or one of its lists. What was typed stays in no address. */
export function ProgrammeScreen() {
  const { i18n, t } = useLingui()
  const { list = 'all', nurse } = useSearch({ strict: false }) as { list?: ProgrammeList; nurse?: string }
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const choose = (choice: Record<string, string>) =>
    void navigate({ to: '/nurse/patients', search: parseProgrammeSearchParams({ list, nurse, ...choice }) as never })
  return (
    <Stack gap="lg">
      <PageHeading
        subtitle={<Trans>Patients who agreed to support. You read a chart as primary nurse, as cover, or with an open request.</Trans>}
      >
        <Trans>Patients</Trans>
      </PageHeading>
      <SelectField label={t`Show`} value={list} onChange={(chosen) => choose({ list: chosen })}>
        {listNames.toReversed().map((one) => (
          <option key={one} value={one}>
            {i18n._(programmeLists[one].name)}
          </option>
        ))}
      </SelectField>
      <NurseFilter value={nurse ?? ''} onChange={(chosen) => choose({ nurse: chosen })}>
        <option value="nobody">{t`No nurse yet`}</option>
      </NurseFilter>
      <SearchForm
        label={t`Search this list`}
        why={<Trans>Name, phone number, or the last 4 digits of an ID number. Press Enter.</Trans>}
        maxLength={nurseLimits.search}
        onSearch={setAsked}
      />
      <Found key={`${list} ${nurse} ${asked}`} list={list} nurse={nurse} text={asked} />
    </Stack>
  )
}

function Found({ list, nurse, text }: { list: ProgrammeList; nurse: string | undefined; text: string }) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(0)
  const now = useNow(30_000)
  const { data, error, refetch } = useQuery(programmeOptions(list, nurse, text, page))
  if (error) return <ErrorCard reason={sentenceForError(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={240} radius="lg" />
  const { patients, total } = data
  const last = Math.max(0, Math.ceil(total / PATIENTS_PAGE) - 1)
  if (page > last) setPage(last)
  const { name, none } = programmeLists[list]
  return (
    <Stack gap="sm">
      <Text role="status" size="sm" c="dimmed">
        <Plural value={total} _0="No patients" one="# patient" other="# patients" />
      </Text>
      {total === 0 ? (
        <EmptyState>
          {text || nurse ? <Trans>Nobody on this list fits. Check the spelling, or search everyone in the programme.</Trans> : i18n._(none)}
        </EmptyState>
      ) : (
        <ProgrammeRows patients={patients} label={i18n._(name)} now={now} />
      )}
      {total > PATIENTS_PAGE && <PageButtons page={page} isLast={page >= last} onPage={setPage} />}
    </Stack>
  )
}
