import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, FileButton, Text } from '@mantine/core'
import { IconCheck, IconFileOff, IconPrinter, IconSignature } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { VisitPapers } from '#contract/papers.ts'
import { signatureWords } from '#rules/paperWords.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { downloadDocument, openFile, ScriptLines } from '#web/documents/parts.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { RevokePaper } from './RevokePaper.tsx'

/** A paper that was issued: how it is signed, and what can still be done with it. */
export function IssuedPaper({ paper }: { paper: VisitPapers['issued'][number] }) {
  const { t } = useLingui()
  const { id, number, issuedAt, revokedAt, revokedReason, signatureStatus, lines } = paper
  if (revokedAt)
    return (
      <Alert color="red" icon={<IconFileOff aria-hidden />} title={t`${number}: revoked on ${{ revokedOn: screenDateTime(revokedAt) }}`}>
        <Trans>Reason: {revokedReason}</Trans>
        <ScriptLines lines={lines} />
      </Alert>
    )
  const title = t`${number}: issued on ${{ issuedOn: screenDateTime(issuedAt) }}, ${{ signed: signatureWords(signatureStatus) }}`
  if (signatureStatus === 'unsigned')
    return (
      <Alert color="yellow" icon={<IconSignature aria-hidden />} title={title}>
        <Text mb="sm">
          <Trans>
            The patient has a copy marked as unsigned. To make it valid, print the original, sign it by hand and attach the signed scan (PDF
            or JPG, up to 10 MB).
          </Trans>
        </Text>
        <ScriptLines lines={lines} />
        <Tools>
          <FileAction bring={() => openFile(() => client.papers.original({ documentId: id }))} icon={<IconPrinter size={18} aria-hidden />}>
            <Trans>Print and sign by hand</Trans>
          </FileAction>
          <AttachScan documentId={id} />
          <RevokePaper documentId={id} number={number} />
        </Tools>
      </Alert>
    )
  return (
    <Alert color="green" icon={<IconCheck aria-hidden />} title={title}>
      <Text mb="sm">
        <Trans>The patient can download it.</Trans>
      </Text>
      <ScriptLines lines={lines} />
      <Tools>
        <FileAction bring={() => downloadDocument(id)}>
          <Trans>Download</Trans>
        </FileAction>
        <RevokePaper documentId={id} number={number} />
      </Tools>
    </Alert>
  )
}

/** Becomes the patient's file. */
function AttachScan({ documentId }: { documentId: string }) {
  const forget = useRef<() => void>(null)
  const attach = useMutation({
    mutationFn: (scan: File) => client.papers.attachScan({ documentId, scan }),
    onSuccess: () => refresh('papers', 'visits'),
    onError: (error) => toast.destructive(sentenceForError(error)),
    onSettled: () => forget.current?.(), // the same file may be chosen once more
  })
  return (
    <FileButton resetRef={forget} accept="application/pdf,image/jpeg" onChange={(file) => file && attach.mutate(file)}>
      {(props) => (
        <Button {...props} variant="default" loading={attach.isPending}>
          <Trans>Attach the signed scan</Trans>
        </Button>
      )}
    </FileButton>
  )
}

function FileAction({ bring, icon, children }: { bring: () => Promise<void>; icon?: ReactNode; children: ReactNode }) {
  const fetch = useMutation({ mutationFn: bring, networkMode: 'always', onError: (error) => toast.destructive(sentenceForError(error)) })
  return (
    <Button variant="default" loading={fetch.isPending} onClick={() => fetch.mutate()} leftSection={icon}>
      {children}
    </Button>
  )
}
