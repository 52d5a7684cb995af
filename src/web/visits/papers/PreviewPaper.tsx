import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PaperKind } from '#contract/papers.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { openFile } from '#web/documents/parts.ts'
import { NotSavedError } from '#web/drafts/autosave.ts'
import { toast } from '#web/ui/toasts.tsx'

type Props = { appointmentId: string; kind: PaperKind; flush: () => Promise<unknown>; label?: string; children: ReactNode }

/** A draft as it will print, in a tab of its own. */
export function PreviewPaper({ appointmentId, kind, flush, label, children }: Props) {
  const { t } = useLingui()
  const bring = useMutation({
    mutationFn: () =>
      openFile(async () => {
        await flush()
        return client.papers.preview({ appointmentId, kind })
      }),
    networkMode: 'always',
    onError: (error) =>
      toast.destructive(error instanceof NotSavedError ? t`The document is not saved yet. Please try again.` : sentenceForError(error)),
  })
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconEye size={18} aria-hidden />}
      aria-label={label}
      loading={bring.isPending}
      onClick={() => bring.mutate()}
    >
      {children}
    </Button>
  )
}
