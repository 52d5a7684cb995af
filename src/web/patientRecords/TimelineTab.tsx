import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { UploadKind } from '#contract/uploads.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import type { OwnConsent } from '#contract/consents.ts'
import type { TimelineEntry } from '#contract/patientRecords.ts'
import { signatureWords } from '#rules/paperWords.ts'
import { screenDateTime } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { visitStatusLabels } from '#web/diary/parts.tsx'
import { usePaperKindLabel } from '#web/documents/parts.ts'
import { uploadKindLabels } from '#web/uploads/parts.tsx'
import { recordTimelineOptions } from './patientRecordsQuery.ts'

/** Everything that has a time, the newest first. */
export function TimelineTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<TimelineEntry['kind'] | ''>('')
  const options = recordTimelineOptions(userId, useDeferredValue(kind) || null) // what is shown stays until the next is there
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(options)
  const shown = data.pages.flat()
  const kinds: Record<TimelineEntry['kind'], string> = {
    visit: t`Visits`,
    note_signed: t`Signed notes`,
    addendum: t`Addenda`,
    paper: t`Documents`,
    upload: t`Added documents`,
    consent: t`Consents`,
    emergency_note: t`Emergency notes`,
  }
  return (
    <Stack gap="md">
      <SelectField label={t`Show`} value={kind} onChange={(chosen) => setKind(chosen as typeof kind)}>
        <option value="">{t`Everything`}</option>
        {Object.entries(kinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {shown.length === 0 && (
        <EmptyState>
          <Trans>Nothing of this type yet.</Trans>
        </EmptyState>
      )}
      <ol className="record-list" aria-label={t`Timeline`}>
        {shown.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Tools>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show older entries</Trans>
          </Button>
        </Tools>
      )}
    </Stack>
  )
}

function Line({ entry: { at, kind, what, status, doctorName } }: { entry: TimelineEntry }) {
  const { i18n, t } = useLingui()
  const paper = usePaperKindLabel()
  const consents: Record<OwnConsent['code'], string> = {
    telehealth: t`Video visits`,
    terms_privacy: t`Terms and privacy`,
    document_diagnosis: t`Illness named on documents`,
    assistant_external: t`Answers in the words of an outside service`,
    psp_support: t`Support by nurses`,
    share_symptom_alerts: t`Nurses are told of bad symptoms`,
    share_adherence_alerts: t`Nurses are told of missed medicines`,
  }
  const papers: Record<string, string> = { revoked: t`revoked`, unsigned: signatureWords('unsigned') }
  const decisions: Record<string, string> = { accepted: t`agreed`, declined: t`declined`, withdrawn: t`withdrawn` }
  const wordsOf = {
    visit: () => [what, i18n._(visitStatusLabels[status as AppointmentStatus])].join(', '),
    note_signed: () => t`Note signed: ${what}`,
    addendum: () => t`Addendum to a note`,
    paper: () => [paper(what), status && papers[status]].filter(Boolean).join(', '),
    upload: () => [i18n._(uploadKindLabels[what as UploadKind]), status && t`entered in error`].filter(Boolean).join(', '),
    emergency_note: () => t`Emergency note`,
    consent: () =>
      t`Consent: ${{ consent: consents[what as OwnConsent['code']] ?? what }}, ${{ decision: decisions[status ?? ''] ?? status }}`,
  }
  return (
    <li>
      <div className="patient-who">
        <Text fw={600}>{wordsOf[kind]()}</Text>
        {doctorName && (
          <Text size="sm" c="dimmed">
            {doctorName}
          </Text>
        )}
      </div>
      <Text size="sm">{screenDateTime(at)}</Text>
    </li>
  )
}
