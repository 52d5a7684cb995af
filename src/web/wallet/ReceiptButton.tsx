import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadDocument } from '#web/documents/parts.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'

type Props = { id: string; number: string; isPaidBack: boolean }

/** The paper of an entry: the receipt of what was paid, the credit note of what came back. */
export function ReceiptButton({ id, number, isPaidBack }: Props) {
  const { t } = useLingui()
  const bring = useMutation({
    mutationFn: () => downloadDocument(id),
    networkMode: 'always',
    onSuccess: () => toast.success(isPaidBack ? t`Credit note downloaded successfully` : t`Receipt downloaded successfully`),
    onError: (error) => toast.destructive(sentenceForError(error)),
  })
  return (
    <Button
      variant="light"
      mt="xs"
      leftSection={<IconFileDownload size={20} aria-hidden />}
      aria-label={isPaidBack ? t`Credit note of entry ${number}` : t`Receipt of entry ${number}`}
      loading={bring.isPending}
      onClick={() => bring.mutate()}
    >
      {isPaidBack ? t`Credit note` : t`Receipt`}
    </Button>
  )
}
