import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { PaperToSign } from '#contract/papersToSign.ts'
import { screenDateTime } from '#web/dates.ts'
import { usePaperKindLabel } from '#web/documents/parts.ts'
import { paperTabOf } from '../papers/paperTab.ts'
import { DayRows, OpenNoteButton } from './DayRows.tsx'

/** Papers that count only once the doctor signed them by hand, the oldest on top. */
export function UnsignedPapers({ papers }: { papers: readonly PaperToSign[] }) {
  const { t } = useLingui()
  const nameOf = usePaperKindLabel()
  const rows = papers.map(({ documentId, appointmentId, kind, number, patientName, issuedAt }) => ({
    id: documentId,
    title: patientName,
    about: `${nameOf(kind)}, ${number}`,
    badge: (
      <Text size="sm" c="dimmed">
        {t`Issued on ${{ issuedOn: screenDateTime(issuedAt) }}`}
      </Text>
    ),
    action: <OpenNoteButton appointmentId={appointmentId} tab={paperTabOf(kind)} what={`${nameOf(kind)}, ${patientName}`} />,
  }))
  return <DayRows rows={rows} empty={<Trans>Nothing to sign.</Trans>} />
}
