import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { uploadLimits } from '#contract/limits.ts'
import type { RecordUpload } from '#contract/uploads.ts'
import { whyNotMarkInError } from '#rules/uploads.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Takes a file out of what others can open, for good; that it was there, and why not any more, stays. */
export function MarkUploadInError({ upload, onChanged }: { upload: RecordUpload; onChanged: () => unknown }) {
  const { t } = useLingui()
  const { id, title } = upload
  const [opened, { open, close }] = useDisclosure()
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => client.uploads.markInError({ uploadId: id, reason }),
    onSettled: onChanged,
    onSent: () => {
      close()
      toast.success(t`Marked as entered in error`)
    },
  })
  return (
    <>
      <Button variant="subtle" color="red" aria-label={t`Mark ${title} as entered in error`} onClick={open}>
        <Trans>Entered in error</Trans>
      </Button>
      <ConfirmDialog
        form={form}
        opened={opened}
        onClose={close}
        title={t`Mark ${title} as entered in error?`}
        action={t`Mark as entered in error`}
        color="red"
        reason={whyNotMarkInError(upload, form.values.reason) ? t`Enter a reason first.` : undefined}
      >
        <Text>
          <Trans>
            The patient and other doctors can no longer open it. Doctors still see that it was here, and your reason. This cannot be undone.
          </Trans>
        </Text>
        <Textarea
          label={t`Reason`}
          maxLength={uploadLimits.inErrorReason}
          minRows={2}
          autosize
          {...form.field('reason')}
          onChange={({ currentTarget }) => form.change({ reason: stripControlCharacters(currentTarget.value) })}
        />
      </ConfirmDialog>
    </>
  )
}
