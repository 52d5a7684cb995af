import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { EMAIL_LENGTH, personLimits } from '#contract/limits.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { PasswordRules } from '#web/PasswordRules.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { SignUpValues as Form } from './validateSignUp.ts'
import { useSignUp } from './useSignUp.ts'

const empty: Form = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

export function SignUpForm() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [form, setForm] = useState(empty)
  const { errors, attempt, isSending, send } = useSignUp()
  const field = (name: keyof Form) => ({
    id: name,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setForm((before) => ({ ...before, [name]: value }))
    },
    error: errors.find((error) => error.field === name)?.message,
    required: true,
    withAsterisk: false,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send(form)
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t`Create Patient Account`}>
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" maxLength={personLimits.firstName} />
        <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" maxLength={personLimits.lastName} />
        <TextField
          {...field('email')}
          type="email"
          label={t`Email`}
          why={t`You sign in with this email. We will send a link to it to check that it is yours.`}
          autoComplete="username"
          maxLength={EMAIL_LENGTH}
        />
        <PasswordField {...field('password')} label={t`Password`} autoComplete="new-password" />
        <PasswordField {...field('confirmPassword')} label={t`Confirm password`} autoComplete="new-password" />
        <PasswordRules form={form} audience="patient" />
        <Text size="sm">
          <Trans>
            You must be 18 or older. Our <Anchor href="/privacy-policy">privacy policy</Anchor> says how we use your information.
          </Trans>
        </Text>
        <ReasonedButton
          type="submit"
          fullWidth
          loading={isSending}
          reason={isOnline ? undefined : t`You are offline. Signing up needs a connection.`}
        >
          <Trans>Create Account</Trans>
        </ReasonedButton>
      </Stack>
    </form>
  )
}
