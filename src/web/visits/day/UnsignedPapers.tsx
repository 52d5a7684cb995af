import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { PaperToSign } from '#contract/papersToSign.ts'
import { screenDateTime } from '#web/dates.ts'
import { usePaperKindLabel } from '#web/documents/parts.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { paperTabOf } from '../papers/paperTab.ts'

/** Papers that count only once the doctor signed them by hand, the oldest on top. */
export function UnsignedPapers({ papers }: { papers: readonly PaperToSign[] }) {
  const { t } = useLingui()
  const nameOf = usePaperKindLabel()
  if (papers.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Every document is signed.</Trans>
      </Text>
    )
  return (
    <ul className="rows">
      {papers.map(({ documentId, appointmentId, kind, number, patientName, issuedAt }) => (
        <li key={documentId}>
          <div className="row-words">
            <Text fw={650}>{patientName}</Text>
            <Text size="sm">
              {nameOf(kind)}, {number}
            </Text>
            <Text size="sm" c="dimmed">
              {t`Issued on ${{ issuedOn: screenDateTime(issuedAt) }}`}
            </Text>
          </div>
          <LinkButton
            to="/doctor/consultation/$appointmentId"
            params={{ appointmentId }}
            search={{ paper: paperTabOf(kind) }}
            variant="default"
            aria-label={t`Sign ${{ paper: nameOf(kind) }}, ${patientName}`}
          >
            <Trans>Sign</Trans>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
