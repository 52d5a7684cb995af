import { useLingui } from '@lingui/react/macro'
import { INVITATION_LIMIT } from '#rules/rateLimits.ts'
import { inviteText, isFriendName, whyNotInvite } from '#rules/friendInvites.ts'
import { brand } from '#web/theme/brand.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useForm } from '#web/forms/useForm.ts'
import { toast } from '#web/ui/toasts.tsx'

const INVITATIONS_A_DAY = INVITATION_LIMIT.most

type InviteCallbacks = {
  onSent: () => void
  /** With what the link's tab then says. */
  onFailed: (why: string) => void
}

/** The form of an invitation by text message. The e-mail address stays here: nothing is sent to it. */
export function useInviteBySms(code: string | undefined, then: InviteCallbacks) {
  const { t } = useLingui()
  const send = useSending(code, then.onFailed)
  const form = useForm({
    initial: { name: '', mobile: '', email: '' },
    name: 'friend',
    validate: ({ name, mobile }) => ({
      name: name.trim() === '' ? t`Please enter your friend's name` : !isFriendName(name.trim()) && t`Please use letters only`,
      mobile:
        mobile.trim() === ''
          ? t`Please enter a mobile number`
          : whyNotInvite(mobile.trim()) && t`Please enter a valid phone number with country code (e.g., +27123456789)`,
    }),
    send: ({ name, mobile }) => send(name.trim(), mobile.trim()),
    onSent: (isSent) => {
      if (!isSent) return
      form.reset()
      then.onSent()
    },
  })
  return form
}

export type InviteBySmsForm = ReturnType<typeof useInviteBySms>

/** Sends the text of specification 1.7 to a friend and answers whether it went out; what went wrong is said. */
function useSending(code: string | undefined, onFailed: InviteCallbacks['onFailed']) {
  const { t } = useLingui()
  const fail = (message: string) => {
    onFailed(t`Failed to send SMS: ${message}`)
    toast.destructive(t`SMS Delivery Failed`, { description: t`We couldn't send the SMS. You can share the invitation link instead.` })
    return false
  }
  const failUnexpectedly = () => {
    onFailed(t`An unexpected error occurred. Please try sharing the link instead.`)
    toast.destructive(t`Error`, { description: t`Something went wrong. Please use the invitation link instead.` })
    return false
  }
  return async (name: string, to: string) => {
    if (code === undefined) return failUnexpectedly()
    const { name: brandName, joinAddress } = brand()
    const body = inviteText({ name, code }, { brandName, joinAddress })
    try {
      const { success, message } = await client.friendInvites.sendSms({ to, body, type: 'invitation' })
      return success || fail(message)
    } catch (error) {
      const refusal = errorCodeOf(error)
      if (refusal === 'INVITATION_PHONE_INVALID') return fail(sentenceFor(refusal) ?? '')
      if (refusal === 'TOO_MANY_TRIES') return fail(t`No more than ${INVITATIONS_A_DAY} invitations a day. Please try again tomorrow.`)
      return failUnexpectedly()
    }
  }
}
