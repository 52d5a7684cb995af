import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { paperLimits } from '#contract/limits.ts'
import { whyNotRevoke } from '#rules/papers.ts'
import { refresh } from '#web/api.ts'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { stripControlCharacters } from '#web/stripControlCharacters.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Takes a paper back, with the reason the patient reads; whoever checks its code sees that it does not count any more. */
export function RevokePaper({ documentId, number }: { documentId: string; number: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const revoke = useMutation({
    mutationFn: () => client.papers.revoke({ documentId, reason }),
    onSuccess: async () => {
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
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Revoke ${number}?`}
        action={t`Revoke this document`}
        color="red"
        reason={whyNotRevoke({ revokedAt: null }, reason) ? t`Write the reason first.` : undefined}
        change={{ isPending: revoke.isPending, error: revoke.error ?? undefined }}
        onSubmit={() => revoke.mutate()}
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
          value={reason}
          onChange={({ currentTarget }) => setReason(stripControlCharacters(currentTarget.value))}
        />
      </ConfirmDialog>
    </>
  )
}
