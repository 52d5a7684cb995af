import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceForError } from '#web/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'

/** How a paper gets onto the patient's device. */
export type PaperDownload = { download: (documentId: string) => Promise<void> }

type Props = PaperDownload & { documentId: string; children: ReactNode }

/** Brings the signed summary onto the patient's device. */
export function ConsultationSummaryButton({ documentId, download, children }: Props) {
  const { t } = useLingui()
  const bring = useMutation({
    mutationFn: () => download(documentId),
    networkMode: 'always',
    onSuccess: () => toast.success(t`Summary downloaded successfully`),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <Button
      variant="light"
      leftSection={<IconFileDownload size={20} aria-hidden />}
      loading={bring.isPending}
      onClick={() => bring.mutate()}
    >
      {children}
    </Button>
  )
}
