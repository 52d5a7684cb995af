import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { RecordPaper } from '#contract/patientRecords.ts'
import { screenDate } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { recordDocumentsOptions } from './patientRecordsQuery.ts'
import { downloadDocument, usePaperKindLabel } from '#web/documents/parts.ts'

/** The papers of all visits, to be fetched. */
export function DocumentsTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data: papers } = useSuspenseQuery(recordDocumentsOptions(userId))
  if (papers.length === 0)
    return (
      <EmptyState>
        <Trans>No documents yet. They appear when a visit is signed, and when a doctor issues one.</Trans>
      </EmptyState>
    )
  return (
    <ul className="record-list" aria-label={t`Documents`}>
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper} />
      ))}
    </ul>
  )
}

function Paper({ paper: { id, kind, number, doctorName, createdAt, signatureStatus, revokedAt, revokedReason } }: { paper: RecordPaper }) {
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
        {revokedAt && (
          <Text size="sm" c="red">
            <Trans>
              Revoked on {{ revokedOn: screenDate(revokedAt) }}: {revokedReason}
            </Trans>
          </Text>
        )}
        {signatureStatus === 'unsigned' && !revokedAt && (
          <Text size="sm">
            <Trans>Issued, to be signed by hand</Trans>
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
