import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { StaffAccount } from '#contract/staff.ts'
import { whyNotResetSecondFactor } from '#rules/staff.ts'
import { client } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { useMe } from '#web/session.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ConfirmDialog } from '#web/ConfirmDialog.tsx'
import { staffNameOf } from './staffList.ts'
import { useStaffChange } from './useStaffChange.ts'

/** Takes a lost second factor off; whoever has the mailbox and the password makes the next. */
export function ResetSecondFactor({ account }: { account: StaffAccount }) {
  const { t } = useLingui()
  const me = useMe()
  const [opened, { open, close }] = useDisclosure()
  const reset = useStaffChange({
    call: client.staff.resetSecondFactor,
    onDone: () => {
      close()
      toast.success(t`Second factor reset. A link is on its way to ${{ email: account.email }}.`)
    },
  })
  return (
    <>
      <ReasonedButton variant="default" reason={sentenceFor(whyNotResetSecondFactor(account, me.id))} onClick={open}>
        <Trans>Reset second factor</Trans>
      </ReasonedButton>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={t`Reset the second factor?`}
        change={reset}
        color="red"
        action={t`Reset second factor`}
        onSubmit={() => reset.send({ staffId: account.id })}
      >
        <Text>
          <Trans>
            {{ name: staffNameOf(account) }} is signed out everywhere now. To sign in again they need the link in the email and their
            password.
          </Trans>
        </Text>
        <Text>
          <Trans>Make sure that it is really this person asking: call them on a number that you know.</Trans>
        </Text>
      </ConfirmDialog>
    </>
  )
}
