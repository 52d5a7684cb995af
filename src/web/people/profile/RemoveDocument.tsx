import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceForError } from '#web/api/errorText.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = {
  remove: () => Promise<unknown>
  onRemoved: () => void
  onRefused: () => unknown
  sentence?: (error: unknown) => string
}

/** Takes an identity document away, once it was asked: nobody can bring the number back. */
export function RemoveDocument({ remove, onRemoved, onRefused, sentence = sentenceForError }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast.success(t`The document was removed`)
      setAsking(false)
      onRemoved()
    },
    onError: (error) => {
      setAsking(false)
      toast.destructive(sentence(error))
      void onRefused()
    },
  })
  return (
    <>
      <Button variant="subtle" color="red" w="fit-content" onClick={() => setAsking(true)}>
        <Trans>Remove this document</Trans>
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t`Remove this document?`} size="sm">
        <Stack>
          <Text>
            <Trans>We cannot bring the number back. You would have to type it again.</Trans>
          </Text>
          <Actions>
            <Button variant="outline" color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
              <Trans>Remove</Trans>
            </Button>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  )
}
