import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { client } from '#web/client.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useProvenChange } from '#web/useProvenChange.ts'

export function ReplaceFeed({ onAddress }: { onAddress: (address: string) => void }) {
  const { t } = useLingui()
  return (
    <Asked
      button={{ variant: 'default', words: t`Create a new address` }}
      title={t`Create a new address?`}
      action={t`Create a new address`}
      call={() => client.calendar.makeFeed()}
      onDone={({ address }) => onAddress(address)}
    >
      <Trans>Your current address stops working. Calendars that use it will no longer be updated.</Trans>
    </Asked>
  )
}

export function RevokeFeed({ onRevoked }: { onRevoked: () => void }) {
  const { t } = useLingui()
  return (
    <Asked
      button={{ variant: 'subtle', color: 'red', words: t`Stop sharing` }}
      title={t`Stop sharing with your calendar?`}
      action={t`Stop sharing`}
      color="red"
      call={() => client.calendar.revokeFeed()}
      onDone={() => {
        onRevoked()
        toast.success(t`Your calendar address no longer works`)
      }}
    >
      <Trans>The address stops working at once, for every calendar that uses it. You can create a new one at any time.</Trans>
    </Asked>
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
function Asked<Answer>({ button: { words, ...look }, title, action, color, call, onDone, children }: Props<Answer>) {
  const [isOpen, setOpen] = useState(false)
  const change = useProvenChange('calendar', call, {
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
      <ChangeDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        action={action}
        {...(color && { color })}
        change={change}
        onSubmit={() => change.send()}
      >
        <Text>{children}</Text>
      </ChangeDialog>
    </>
  )
}
