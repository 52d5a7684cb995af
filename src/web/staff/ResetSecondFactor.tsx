import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { StaffAccount } from '#contract/staff.ts'
import { whyNotResetSecondFactor } from '#rules/staff.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { sentenceFor } from '#web/api/errorText.ts'
import { useMe } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts.tsx'
import { staffNameOf } from './staffList.ts'

/** Takes a lost second factor off; whoever has the mailbox and the password makes the next. */
export function ResetSecondFactor({ account }: { account: StaffAccount }) {
  const { t } = useLingui()
  const me = useMe()
  return (
    <ConfirmButton
      button={{ variant: 'default', reason: sentenceFor(whyNotResetSecondFactor(account, me.id)) }}
      label={<Trans>Reset second factor</Trans>}
      title={t`Reset the second factor?`}
      action={t`Reset second factor`}
      color="red"
      send={() => client.staff.resetSecondFactor({ staffId: account.id })}
      onSent={() => toast.success(t`Second factor reset. A link is on its way to ${{ email: account.email }}.`)}
      onSettled={() => refresh('staff')}
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
    </ConfirmButton>
  )
}
