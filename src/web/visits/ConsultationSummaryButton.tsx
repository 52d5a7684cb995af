import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { downloadDocument } from '#web/documents/parts.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'

type Props = { documentId: string; children: ReactNode }

/** Brings the signed summary onto the patient's device. */
export function ConsultationSummaryButton({ documentId, children }: Props) {
  const { t } = useLingui()
  const bring = useMutation({
    mutationFn: () => downloadDocument(documentId),
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
