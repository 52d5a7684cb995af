import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink, IconFileDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { downloadDocument, openDocument } from '#web/documents/parts.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = {
  documentId: string
  /** whose visit on which day, for those who hear the buttons one by one */
  of: string
  children: ReactNode
}

/** One paper: its name, and the two ways to have it. What fails is said here and can be tried again. */
export function PaperRow({ documentId, of, children }: Props) {
  const { t } = useLingui()
  const bring = useMutation({
    mutationFn: (way: 'download' | 'open') => (way === 'download' ? downloadDocument(documentId) : openDocument(documentId)),
    networkMode: 'always',
    onSuccess: (_, way) => way === 'download' && toast.success(t`Summary downloaded successfully`),
  })
  const isUnderWay = (way: string) => bring.isPending && bring.variables === way
  return (
    <>
      <Group gap="sm" role="group" aria-label={t`Documents`}>
        <IconFileText size={22} aria-hidden />
        <Text fw={550}>{children}</Text>
        <Button
          variant="light"
          leftSection={<IconExternalLink size={20} aria-hidden />}
          loading={isUnderWay('open')}
          onClick={() => bring.mutate('open')}
          aria-label={t`Open: ${of}`}
        >
          <Trans>Open</Trans>
        </Button>
        <Button
          variant="light"
          leftSection={<IconFileDownload size={20} aria-hidden />}
          loading={isUnderWay('download')}
          onClick={() => bring.mutate('download')}
          aria-label={t`Download: ${of}`}
        >
          <Trans>Download</Trans>
        </Button>
      </Group>
      {bring.isError && <ErrorCard reason={sentenceForError(bring.error)} onRetry={() => bring.mutate(bring.variables)} />}
    </>
  )
}
