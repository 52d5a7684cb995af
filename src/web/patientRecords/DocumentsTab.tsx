import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { RecordPaper } from '#contract/patientRecords.ts'
import { signatureWords } from '#rules/paperWords.ts'
import { screenDate } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { SharedReports } from '#web/healthReports/parts.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { recordDocumentsOptions } from './patientRecordsQuery.ts'
import { downloadDocument, ScriptLines, usePaperKindLabel } from '#web/documents/parts.ts'
import { AddUpload, UploadRow } from '#web/uploads/parts.tsx'

/** `forDoctor`: with the reports that the patient shares with who looks, which nurses have none of. */
type Props = { userId: string; canAdd: boolean; forDoctor: boolean }

/** The papers of all visits and what was added to the record, the newest first. */
export function DocumentsTab({ userId, canAdd, forDoctor }: Props) {
  const { t } = useLingui()
  const { data, refetch } = useSuspenseQuery(recordDocumentsOptions(userId))
  const rows = [
    ...data.papers.map((paper) => ({ at: paper.createdAt, row: <Paper key={paper.id} paper={paper} /> })),
    ...data.uploads.map((upload) => ({ at: upload.uploadedAt, row: <UploadRow key={upload.id} upload={upload} onChanged={refetch} /> })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <Stack gap="md">
      {canAdd && (
        <Tools>
          <AddUpload userId={userId} onAdded={refetch} />
        </Tools>
      )}
      {forDoctor && (
        <ErrorBoundary fallback={null}>
          <SharedReports userId={userId} />
        </ErrorBoundary>
      )}
      {rows.length === 0 ? (
        <EmptyState>
          <Trans>No documents yet. They appear when a visit is signed, and when a doctor issues or adds one.</Trans>
        </EmptyState>
      ) : (
        <ul className="record-list" aria-label={t`Documents`}>
          {rows.map(({ row }) => row)}
        </ul>
      )}
    </Stack>
  )
}

function Paper({ paper }: { paper: RecordPaper }) {
  const { id, kind, number, doctorName, createdAt, signatureStatus, revokedAt, revokedReason, lines } = paper
  const { t } = useLingui()
  const name = usePaperKindLabel()(kind)
  const fetchPaper = useMutation({
    mutationFn: () => downloadDocument(id),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <li>
      <div className="patient-who">
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {screenDate(createdAt)} · {doctorName} · {number}
        </Text>
        <ScriptLines lines={lines} />
        {revokedAt && (
          <Text size="sm" c="red">
            <Trans>
              Revoked on {{ revokedOn: screenDate(revokedAt) }}: {revokedReason}
            </Trans>
          </Text>
        )}
        {kind !== 'visit_summary' && !revokedAt && (
          <Text size="sm">
            <Trans>Issued, {{ signed: signatureWords(signatureStatus) }}</Trans>
          </Text>
        )}
      </div>
      {!revokedAt && (
        <Button
          variant="default"
          loading={fetchPaper.isPending}
          aria-label={t`Download ${name} ${number}`}
          onClick={() => fetchPaper.mutate()}
        >
          <Trans>Download</Trans>
        </Button>
      )}
    </li>
  )
}
