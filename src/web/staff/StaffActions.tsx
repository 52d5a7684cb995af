import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StaffAccount } from '#contract/staff.ts'
import { whyNotResendInvitation, whyNotSendResetLink } from '#rules/staff.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal } from '#web/api/useReauthenticatedMutation.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangeLead } from './ChangeLead.tsx'
import { ChangeName } from './ChangeName.tsx'
import { DisableAccount, EnableAccount } from './DisableAccount.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { useStaffChange } from './useStaffChange.ts'

type Props = { account: StaffAccount }

/** What an administrator can do for an account, each with what it leads to. What may not be done stays, with its reason. */
export function StaffActions({ account }: Props) {
  const { t } = useLingui()
  return (
    <ul className="staff-actions">
      <Action
        title={t`Invitation`}
        consequence={<Trans>Sends a new link that is valid for 72 hours. The previous link no longer works.</Trans>}
      >
        <ResendInvitation account={account} />
      </Action>
      <Action
        title={t`Password`}
        consequence={
          <Trans>
            Sends a link that is valid for one hour, to choose a new password. Until then the current one works. The second factor stays.
          </Trans>
        }
      >
        <SendResetLink account={account} />
      </Action>
      <Action title={t`Name`} consequence={<Trans>As it stands on the registration. Documents issued before keep the old one.</Trans>}>
        <ChangeName account={account} />
      </Action>
      <Action
        title={t`Email`}
        consequence={
          account.status === 'active' ? (
            <Trans>Sends a link to the new address. The old one works until that link is used.</Trans>
          ) : (
            <Trans>Sends the invitation to the new address. The one before no longer works.</Trans>
          )
        }
      >
        <ChangeEmail account={account} />
      </Action>
      <Action
        title={t`Second factor`}
        consequence={<Trans>For a lost phone. Signs this person out everywhere and sends a link to set up a new one.</Trans>}
      >
        <ResetSecondFactor account={account} />
      </Action>
      {account.role === 'nurse' && (
        <Action
          title={t`Lead of the programme`}
          consequence={<Trans>Reads every chart of the support programme, assigns requests and arranges cover.</Trans>}
        >
          <ChangeLead account={account} />
        </Action>
      )}
      <Access account={account} />
    </ul>
  )
}

/** Taken away, or given back. */
function Access({ account }: Props) {
  const { t } = useLingui()
  return account.status === 'disabled' ? (
    <Action
      title={t`Access`}
      consequence={
        <Trans>This person can sign in again as before. If they had not accepted the invitation yet, they need a new one.</Trans>
      }
    >
      <EnableAccount account={account} />
    </Action>
  ) : (
    <Action title={t`Access`} consequence={<Trans>Signs this person out everywhere at once. What they wrote stays.</Trans>}>
      <DisableAccount account={account} />
    </Action>
  )
}

function Action({ title, consequence, children }: { title: string; consequence: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Title order={3}>{title}</Title>
      <Text size="sm">{consequence}</Text>
      {children}
    </li>
  )
}

function ResendInvitation({ account }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const resend = useStaffChange({
    call: client.staff.resendInvitation,
    onDone: ({ email, invitedUntil }) =>
      toast.success(t`Invitation sent to ${email}`, {
        ...(invitedUntil && { description: t`Valid until ${{ invitedUntil: screenDateTime(invitedUntil) }}` }),
      }),
    onRefused: toastRefusal,
  })
  return (
    <ReasonedButton
      variant="default"
      loading={resend.isPending}
      reason={sentenceFor(whyNotResendInvitation(account)) ?? offline}
      onClick={() => resend.send({ staffId: account.id })}
    >
      <Trans>Resend invitation</Trans>
    </ReasonedButton>
  )
}

function SendResetLink({ account }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const link = useStaffChange({
    call: client.staff.sendResetLink,
    onDone: () => toast.success(t`Reset link sent to ${{ email: account.email }}`),
    onRefused: toastRefusal,
  })
  return (
    <ReasonedButton
      variant="default"
      loading={link.isPending}
      reason={sentenceFor(whyNotSendResetLink(account)) ?? offline}
      onClick={() => link.send({ staffId: account.id })}
    >
      <Trans>Send a reset link</Trans>
    </ReasonedButton>
  )
}
