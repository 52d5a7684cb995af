import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { EMAIL_LENGTH, personLimits } from '#contract/limits.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { newPasswordErrors } from '#web/forms/newPasswordTexts.ts'
import { PasswordRules } from '#web/forms/PasswordRules.tsx'
import { useForm, type FormState } from '#web/forms/useForm.ts'
import { goToPage } from '#web/navigation/pageNavigation.ts'
import { storeNewAddress } from '#web/session/browserStorage.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { signUpErrorText } from './accountErrorText.ts'
import { withCaptcha } from './captcha.ts'
import { validateSignUp, type SignUpValues } from './validateSignUp.ts'

const empty: SignUpValues = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }
const signUp = withCaptcha(client.accounts.signUp)

/** The answer is the same whether or not the address has an account already. */
export function SignUpForm() {
  const { t } = useLingui()
  const form = useForm({
    initial: empty,
    validate: (values) => {
      const faults = validateSignUp(values)
      return {
        firstName: faults.firstName && t`Please enter your first name`,
        lastName: faults.lastName && t`Please enter your last name`,
        email: faults.email && (faults.email === 'MISSING' ? t`Please enter your email` : sentenceFor('EMAIL_INVALID')),
        ...newPasswordErrors(faults),
      }
    },
    send: ({ confirmPassword: _, ...account }) => signUp({ ...account, ...inviteCodeInUrl() }),
    onSent: (_, { email }) => {
      storeNewAddress(email.trim())
      return goToPage('/login', 'accountCreated')
    },
    refusedAt: { EMAIL_INVALID: 'email', PASSWORD_TOO_SHORT: 'password', PASSWORD_TOO_COMMON: 'password' },
    sentence: signUpErrorText,
  })
  return (
    <Form
      form={form}
      label={t`Create Patient Account`}
      action={<Trans>Create Account</Trans>}
      offline={t`You are offline. Signing up needs a connection.`}
      fullWidth
    >
      <AccountFields form={form} />
      <PasswordRules form={form.values} audience="patient" />
      <Text size="sm">
        <Trans>
          You must be 18 or older. Our <Anchor href="/privacy-policy">privacy policy</Anchor> says how we use your information.
        </Trans>
      </Text>
    </Form>
  )
}

function AccountFields({ form }: { form: Pick<FormState<SignUpValues>, 'field'> }) {
  const { t } = useLingui()
  const required = { required: true, withAsterisk: false }
  return (
    <>
      <TextField
        {...form.field('firstName')}
        {...required}
        label={t`First name`}
        autoComplete="given-name"
        maxLength={personLimits.firstName}
      />
      <TextField
        {...form.field('lastName')}
        {...required}
        label={t`Last name`}
        autoComplete="family-name"
        maxLength={personLimits.lastName}
      />
      <TextField
        {...form.field('email')}
        {...required}
        type="email"
        label={t`Email`}
        why={t`You sign in with this email. We send a link to it, to check that it is yours.`}
        autoComplete="username"
        maxLength={EMAIL_LENGTH}
      />
      <PasswordField {...form.field('password')} {...required} label={t`Password`} autoComplete="new-password" />
      <PasswordField {...form.field('confirmPassword')} {...required} label={t`Confirm password`} autoComplete="new-password" />
    </>
  )
}

/** The code of the invitation that led here, if one did. */
export function inviteCodeInUrl() {
  const ref = new URLSearchParams(location.search).get('ref')
  return ref && ref.length <= 40 ? { ref } : {}
}
