import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PaperDocument } from '#contract/papers.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { saveFile } from '#web/browser/saveFile.ts'
import { toast } from '#web/ui/toasts.tsx'
import { RevokePaper } from './RevokePaper.tsx'

/** A paper that was issued: where it stands, and what can still be done with it. */
export function IssuedPaper({ paper }: { paper: PaperDocument }) {
  const { t } = useLingui()
  const { id: documentId, number, issuedAt, revokedAt, revokedReason, signatureStatus } = paper
  const download = useFile(() => client.documents.download({ documentId }))
  const isUnsigned = signatureStatus === 'unsigned'
  if (revokedAt)
    return (
      <Alert color="red" title={t`${number}: revoked on ${{ revokedOn: screenDateTime(revokedAt) }}`}>
        <Trans>Reason: {revokedReason}</Trans>
      </Alert>
    )
  return (
    <Alert color={isUnsigned ? 'yellow' : 'green'} title={t`${number}: issued on ${{ issuedOn: screenDateTime(issuedAt) }}`}>
      <Text mb="sm">
        {isUnsigned ? (
          <Trans>Not signed yet. Print the original, sign it by hand, then attach the scan (PDF or JPG, up to 10 MB).</Trans>
        ) : (
          <Trans>Signed. The patient can download it.</Trans>
        )}
      </Text>
      <Group>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          <Trans>Download</Trans>
        </Button>
        {isUnsigned && <HandSigning documentId={documentId} />}
        <RevokePaper documentId={documentId} number={number} />
      </Group>
    </Alert>
  )
}

function HandSigning({ documentId }: { documentId: string }) {
  const { t } = useLingui()
  const original = useFile(() => client.papers.original({ documentId }))
  const attach = useMutation({
    mutationFn: (scan: File) => client.papers.attachScan({ documentId, scan }),
    onSuccess: async () => {
      await refresh('papers', 'visits')
      toast.success(t`Scan attached. The patient can download the signed document now.`)
    },
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <>
      <Button variant="default" loading={original.isPending} onClick={() => original.mutate()}>
        <Trans>Download original to sign</Trans>
      </Button>
      <FileButton accept="application/pdf,image/jpeg" onChange={(file) => file && attach.mutate(file)}>
        {(props) => (
          <Button {...props} loading={attach.isPending}>
            <Trans>Attach signed scan</Trans>
          </Button>
        )}
      </FileButton>
    </>
  )
}

function useFile(bring: () => Promise<File>) {
  return useMutation({
    mutationFn: async () => saveFile(await bring()),
    networkMode: 'always',
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
}
