import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { DocumentKind, PaperDocument } from '#contract/papers.ts'
import type { Consultation } from '#contract/visits.ts'
import { api } from '#web/api/api.ts'
import { screenDate } from '#web/dates.ts'
import { downloadDocument } from '#web/documents/parts.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'

type Props = { consultation: Consultation; /** where the summary has a button of its own */ besideSummary?: boolean }

/** Every paper of a visit, each with its button; one that was revoked says so and why. */
export function ConsultationDocuments({ consultation, besideSummary = false }: Props) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(api.papers.mine.queryOptions())
  const documents = data.documents.filter(
    ({ consultationId, kind }) => consultationId === consultation.id && !(besideSummary && kind === 'visit_summary'),
  )
  return (
    <Stack gap="sm">
      {documents.some(({ revokedAt }) => revokedAt === null) && (
        <Group gap="sm" role="group" aria-label={t`Documents`} align="flex-start">
          {documents
            .filter(({ revokedAt }) => revokedAt === null)
            .map((paper) => (
              <PaperButton key={paper.id} paper={paper} />
            ))}
        </Group>
      )}
      {documents
        .filter(({ revokedAt }) => revokedAt !== null)
        .map((paper) => (
          <Revoked key={paper.id} paper={paper} />
        ))}
    </Stack>
  )
}

export function PaperButton({ paper }: { paper: PaperDocument }) {
  const { name, downloaded } = usePaperLabels()[paper.kind]
  const bring = useMutation({
    mutationFn: () => downloadDocument(paper.id),
    networkMode: 'always',
    onSuccess: () => toast.success(downloaded),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <Stack gap={4}>
      <Button
        variant="light"
        leftSection={<IconFileDownload size={20} aria-hidden />}
        loading={bring.isPending}
        onClick={() => bring.mutate()}
      >
        {name}
      </Button>
      {paper.signatureStatus === 'unsigned' && (
        <Text size="sm" c="dimmed">
          <Trans>Waiting for doctor's signature</Trans>
        </Text>
      )}
    </Stack>
  )
}

export function Revoked({ paper: { kind, number, revokedAt, revokedReason } }: { paper: PaperDocument }) {
  const { t } = useLingui()
  const { name } = usePaperLabels()[kind]
  if (!revokedAt) return null
  return (
    <Alert color="red" title={t`${name} ${number} was revoked on ${{ revokedOn: screenDate(revokedAt) }}`}>
      <Trans>Please do not use it any more. Reason: {revokedReason}</Trans>
    </Alert>
  )
}

/** What a paper is called on its button, and what is said once it was downloaded. */
function usePaperLabels(): Record<DocumentKind, { name: string; downloaded: string }> {
  const { t } = useLingui()
  return {
    visit_summary: { name: t`Summary`, downloaded: t`Summary downloaded successfully` },
    sick_note: { name: t`Sick Note`, downloaded: t`Sick note downloaded successfully` },
    medication_script: { name: t`Medication Script`, downloaded: t`Medication script downloaded successfully` },
    referral_letter: { name: t`Referral Letter`, downloaded: t`Referral letter downloaded successfully` },
    receipt: { name: t`Receipt`, downloaded: t`Receipt downloaded successfully` },
    credit_note: { name: t`Credit Note`, downloaded: t`Credit note downloaded successfully` },
  }
}
