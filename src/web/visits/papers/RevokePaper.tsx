import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { paperLimits } from '#contract/limits.ts'
import { whyNotRevoke } from '#rules/papers.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Takes a paper back, with the reason the patient reads; whoever checks its code sees that it does not count any more. */
export function RevokePaper({ documentId, number }: { documentId: string; number: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => client.papers.revoke({ documentId, reason }),
    onSent: async () => {
      setOpened(false)
      await refresh('papers', 'visits')
      toast.success(t`${number} was revoked. The patient will be told.`)
    },
  })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpened(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        form={form}
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Revoke ${number}?`}
        action={t`Revoke this document`}
        color="red"
        reason={whyNotRevoke({ revokedAt: null }, form.values.reason) ? t`Enter a reason first.` : undefined}
      >
        <Text>
          <Trans>
            The document stops being valid at once and cannot be made valid again. The patient is told, and can read the reason.
          </Trans>
        </Text>
        <Textarea
          label={t`Reason`}
          maxLength={paperLimits.revokeReason}
          minRows={2}
          autosize
          {...form.field('reason')}
          onChange={({ currentTarget }) => form.change({ reason: stripControlCharacters(currentTarget.value) })}
        />
      </ConfirmDialog>
    </>
  )
}
