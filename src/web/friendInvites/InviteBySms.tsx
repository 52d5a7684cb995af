import { Trans, useLingui } from '@lingui/react/macro'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import { MAX_FRIEND_NAME_LENGTH, whyNotInvite } from '#rules/friendInvites.ts'
import { Form } from '#web/forms/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { InviteBySmsForm } from './useInviteBySms.ts'

export function InviteBySms({ form, onCancel }: { form: InviteBySmsForm; onCancel: () => void }) {
  const { t } = useLingui()
  const required = { required: true, withAsterisk: false, autoComplete: 'off' }
  const mobile = form.field('mobile')
  const isWrongNumber = mobile.value !== '' && whyNotInvite(mobile.value.trim()) !== undefined
  const wrongNumber = isWrongNumber && t`Please enter a valid phone number with country code (e.g., +27123456789)`
  return (
    <Form
      form={form}
      label={t`Send SMS`}
      isShort
      action={<Trans>Send Invitation</Trans>}
      busy={<Trans>Sending...</Trans>}
      disabled={isWrongNumber}
      onCancel={onCancel}
    >
      <TextField {...form.field('name')} {...required} label={t`Friend's Name`} maxLength={MAX_FRIEND_NAME_LENGTH} />
      <TextField
        {...mobile}
        {...required}
        type="tel"
        label={t`Mobile Number`}
        placeholder="+27123456789"
        maxLength={40}
        error={wrongNumber || mobile.error}
      />
      <TextField {...form.field('email')} type="email" label={t`Email Address (Optional)`} maxLength={EMAIL_LENGTH} autoComplete="off" />
    </Form>
  )
}
