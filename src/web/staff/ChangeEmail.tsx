import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import type { StaffAccount } from '#contract/staff.ts'
import { canonicalEmail, whyNotEmail } from '#rules/email.ts'
import { whyNotChangeStaffEmail } from '#rules/staff.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { useStaffChange } from './useStaffChange.ts'

/** Another address to sign in with, once its owner has proven it. */
export function ChangeEmail({ account }: { account: StaffAccount }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ReasonedButton variant="default" reason={sentenceFor(whyNotChangeStaffEmail(account))} onClick={open}>
        <Trans>Change email</Trans>
      </ReasonedButton>
      <EmailDialog account={account} opened={opened} onClose={close} />
    </>
  )
}

function EmailDialog({ account, opened, onClose }: { account: StaffAccount; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { email, type, message, send, change } = useNewEmail(account, onClose)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Change the email`}
      change={change}
      saysError={message !== undefined}
      action={t`Send the link`}
      onSubmit={send}
    >
      <Text>
        <Trans>This person signs in with {{ email: account.email }} until they use the link in the email to the new address.</Trans>
      </Text>
      <TextField
        id="new-email"
        type="email"
        label={t`New email`}
        autoComplete="off"
        spellCheck={false}
        maxLength={EMAIL_LENGTH}
        data-autofocus
        value={email}
        onChange={(event) => type(event.currentTarget.value)}
        error={message}
      />
    </ConfirmDialog>
  )
}

/** The address as it is typed, and what is wrong with it since it was last sent. */
function useNewEmail(account: StaffAccount, onSent: () => void) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const change = useStaffChange({
    call: client.staff.changeEmail,
    onDone: (_, sent) => {
      onSent()
      setEmail('')
      toast.success(
        t`A link is on its way to ${{ newEmail: sent.email }}. Until it is used, this person signs in with ${{ email: account.email }}.`,
        { duration: 8000 },
      )
    },
  })
  const refusal = errorCodeOf(change.error)
  const refused = refusal === 'EMAIL_TAKEN' || refusal === 'EMAIL_INVALID' ? sentenceFor(refusal) : undefined
  const faultNow = () => {
    if (!email.trim()) return t`Please enter the new email`
    return sentenceFor(whyNotEmail(email)) ?? (canonicalEmail(email) === account.email ? t`This is already the address.` : undefined)
  }
  return {
    email,
    change,
    message: fault ?? refused,
    type: (text: string) => {
      setEmail(text)
      setFault(undefined)
      change.forget()
    },
    send: () => {
      const found = faultNow()
      setFault(found)
      change.forget()
      if (!found) change.send({ staffId: account.id, email })
    },
  }
}
