import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { TYPED_NUMBER_LENGTH, supportLimits } from '#contract/limits.ts'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import { SupportCard } from './SupportCard.tsx'
import { type CallbackForm, useCallbackForm } from './useCallbackForm.ts'

export function CallbackCard() {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { typed, change, errors, attempt, submit, isSending } = useCallbackForm()
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!offline) submit()
  }
  const field = (name: keyof CallbackForm) => ({
    id: `callback-${name}`,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    error: errors.find((error) => error.field === `callback-${name}`)?.message,
  })
  const required = { required: true, withAsterisk: false }
  return (
    <SupportCard title={<Trans>Request a Callback</Trans>} subtitle={<Trans>We'll call you back</Trans>}>
      <form onSubmit={onSubmit} noValidate aria-label={t`Request a Callback`}>
        <Stack>
          <ErrorSummary errors={errors} attempt={attempt} />
          <TextField {...field('name')} {...required} label={t`Your Name`} autoComplete="name" maxLength={supportLimits.name} />
          <TextField
            {...field('phone')}
            {...required}
            label={t`Phone Number`}
            type="tel"
            autoComplete="tel"
            maxLength={TYPED_NUMBER_LENGTH}
          />
          <TextField
            {...field('preferredTime')}
            label={t`Preferred Time (Optional)`}
            placeholder={t`After 3 PM`}
            maxLength={supportLimits.preferredTime}
          />
          {offline ? (
            <ReasonedButton type="submit" fullWidth reason={offline}>
              <Trans>Request Callback</Trans>
            </ReasonedButton>
          ) : (
            <SubmitButton fullWidth isBusy={isSending} busyText={<Trans>Submitting...</Trans>}>
              <Trans>Request Callback</Trans>
            </SubmitButton>
          )}
        </Stack>
      </form>
    </SupportCard>
  )
}
