import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { client } from '#web/client.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'

export function ReplaceFeed({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useLingui()
  return (
    <ConfirmedAction
      button={{ variant: 'default', words: t`Create a new address` }}
      title={t`Create a new address?`}
      action={t`Create a new address`}
      call={() => client.calendarFeeds.createFeed()}
      onDone={({ address }) => onAddress(address)}
    >
      <Trans>Your current address stops working. Calendars that use it will no longer be updated.</Trans>
    </ConfirmedAction>
  )
}

export function RevokeFeed({ onRevoked }: { onRevoked: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmedAction
      button={{ variant: 'subtle', color: 'red', words: t`Stop sharing` }}
      title={t`Stop sharing with your calendar?`}
      action={t`Stop sharing`}
      color="red"
      call={() => client.calendarFeeds.revokeFeed()}
      onDone={() => {
        onRevoked()
        toast.success(t`Your calendar address no longer works`)
      }}
    >
      <Trans>The address stops working at once, for every calendar that uses it. You can create a new one at any time.</Trans>
    </ConfirmedAction>
  )
}

type Props<Answer> = {
  button: { variant: string; color?: string; words: string }
  title: string
  action: string
  color?: string
  call: () => Promise<Answer>
  onDone: (answer: Answer) => void
  children: ReactNode
}

/** A change that cannot be undone, made on a second press. */
function ConfirmedAction<Answer>({ button: { words, ...look }, title, action, color, call, onDone, children }: Props<Answer>) {
  const [isOpen, setOpen] = useState(false)
  const change = useReauthenticatedMutation('calendarFeeds', call, {
    onDone: (answer) => {
      setOpen(false)
      onDone(answer)
    },
  })
  const open = () => {
    change.forget()
    setOpen(true)
  }
  return (
    <>
      <Button {...look} onClick={open}>
        {words}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        action={action}
        {...(color && { color })}
        change={change}
        onSubmit={() => change.send()}
      >
        <Text>{children}</Text>
      </ConfirmDialog>
    </>
  )
}
