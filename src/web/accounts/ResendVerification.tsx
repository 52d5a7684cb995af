import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { canonicalEmail } from '#rules/email.ts'
import { api } from '#web/api.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Sends the verification mail again. The answer is the same whether or not the address has an account. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useLingui()
  const resend = useMutation(
    api.accounts.resendVerification.mutationOptions({
      onSuccess: () => void toast.success(t`If this address waits for verification, a new email is on its way.`),
      onError: (error) => void toast.destructive(sentenceForError(error)),
    }),
  )
  const send = () => {
    if (canonicalEmail(email) === null) toast.destructive(sentenceFor('EMAIL_INVALID'))
    else resend.mutate({ email })
  }
  return (
    <Button variant="default" onClick={send} loading={resend.isPending}>
      <Trans>Send the verification email again</Trans>
    </Button>
  )
}
