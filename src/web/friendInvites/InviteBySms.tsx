import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { EMAIL_LENGTH } from '#contract/limits.ts'
import { MAX_FRIEND_NAME_LENGTH } from '#rules/friendInvites.ts'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import type { FriendForm, useInviteBySms } from './useInviteBySms.ts'

type Props = { sms: ReturnType<typeof useInviteBySms>; onCancel: () => void }

export function InviteBySms({ sms: { form, change, missing, isWrongNumber, isSending, submit }, onCancel }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!offline) submit()
  }
  const field = (name: keyof FriendForm) => ({
    id: `friend-${name}`,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    error: missing[name],
    autoComplete: 'off',
  })
  const required = { required: true, withAsterisk: false }
  const wrongNumber = isWrongNumber && t`Please enter a valid phone number with country code (e.g., +27123456789)`
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t`Send SMS`}>
      <Stack>
        <TextField {...field('name')} {...required} label={t`Friend's Name`} maxLength={MAX_FRIEND_NAME_LENGTH} />
        <TextField
          {...field('mobile')}
          {...required}
          type="tel"
          label={t`Mobile Number`}
          placeholder="+27123456789"
          maxLength={40}
          error={wrongNumber || missing.mobile}
        />
        <TextField {...field('email')} type="email" label={t`Email Address (Optional)`} maxLength={EMAIL_LENGTH} />
        <Group gap="sm" align="flex-start">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          {offline ? (
            <ReasonedButton type="submit" reason={offline}>
              <Trans>Send Invitation</Trans>
            </ReasonedButton>
          ) : (
            <SubmitButton isBusy={isSending} disabled={isWrongNumber} busyText={<Trans>Sending...</Trans>}>
              <Trans>Send Invitation</Trans>
            </SubmitButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}
