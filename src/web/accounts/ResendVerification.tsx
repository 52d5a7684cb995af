import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { canonicalEmail } from '#rules/email.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useRequest } from './useRequest.ts'

/** Sends the verification mail again. The answer is the same whether or not the address has an account. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useLingui()
  const resend = useRequest(client.accounts.resendVerification, {
    onAnswer: () => toast.success(t`If this address still needs to be verified, a new email is on its way.`),
    onRefusal: (error) => toast.destructive(sentenceForError(error)),
  })
  const send = () => {
    if (canonicalEmail(email) === null) toast.destructive(sentenceFor('EMAIL_INVALID'))
    else resend.send({ email })
  }
  return (
    <Button variant="default" onClick={send} loading={resend.isPending}>
      <Trans>Send the verification email again</Trans>
    </Button>
  )
}
