import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Checkbox, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { SecurityOverview } from '#contract/security.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useSecurityOverview } from './useSecurityOverview.ts'
import './signInMethods.css'

type Props = {
  /** Where to go from here. */
  returnTo: string
}

/** All that opens one's account besides the password: looked at after a reset, or whenever somebody else may have been in. */
export function SignInMethodsScreen({ returnTo }: Props) {
  const overview = useSecurityOverview()
  const { email } = overview
  const methods = useMethods(overview)
  const { history } = useRouter()
  const leave = () => history.push(returnTo)
  return (
    <>
      <PageHeading>
        <Trans>Ways to sign in</Trans>
      </PageHeading>
      <div className="settings">
        <Card component="section">
          {methods.length > 0 ? (
            <Methods email={email} methods={methods} onDone={leave} />
          ) : (
            <EmptyState
              action={
                <Button onClick={leave}>
                  <Trans>Continue</Trans>
                </Button>
              }
            >
              <Trans>Only your password, and codes that we send to {email}, can open your account. There is nothing to remove.</Trans>
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  )
}

type Method = { value: string; label: string; about: string }

/** What can be removed, with what says whose it is: when it was added, and last used. */
function useMethods(overview: SecurityOverview): Method[] {
  const { t } = useLingui()
  const { passkeys, identities, phone, phoneAddedAt, totpAddedAt, totpRequired, otherKnownDevices } = overview
  return [
    ...passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      value: `passkey ${id}`,
      label: t`Passkey: ${name}`,
      about: lastUsedAt
        ? t`Added ${screenDateTime(createdAt)}, last used ${screenDateTime(lastUsedAt)}`
        : t`Added ${screenDateTime(createdAt)}, not used yet`,
    })),
    ...identities.map(({ provider, name, email, linkedAt }) => ({
      value: `provider ${provider}`,
      label: email ? t`Account at ${name}: ${email}` : t`Account at ${name}`,
      about: t`Linked ${screenDateTime(linkedAt)}`,
    })),
    phone !== null && {
      value: 'phone',
      label: t`Codes sent to ${phone}`,
      about: phoneAddedAt ? t`Added ${screenDateTime(phoneAddedAt)}` : '',
    },
    totpAddedAt &&
      !totpRequired && {
        value: 'totp',
        label: t`Authenticator app and recovery codes`,
        about: t`Added ${screenDateTime(totpAddedAt)}. Without it, anyone with your password can sign in.`,
      },
    otherKnownDevices && {
      value: 'devices',
      label: t`Other phones and computers we remember: ${otherKnownDevices.count}`,
      about: t`Newest first used ${screenDateTime(otherKnownDevices.newestAt)}. If you remove them, we tell you when one signs in again.`,
    },
  ].filter((method) => !!method)
}

function Methods({ email, methods, onDone }: { email: string; methods: Method[]; onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { chosen: [] as string[] },
    send: ({ chosen }) => client.security.removeSignInMethods(toInput(chosen)),
    onSent: (_, { chosen }) => {
      if (chosen.length > 0) toast.success(t`Removed. Everyone else is signed out of your account.`)
      onDone()
    },
    onSettled: () => refresh('security'),
  })
  const isRemoving = form.values.chosen.length > 0
  return (
    <Form form={form} action={isRemoving ? t`Remove what I chose` : t`Keep all of them`} {...(isRemoving && { color: 'red' })}>
      <Text>
        <Trans>
          Your password, and codes that we send to {email}, open your account. So can everything listed here. Remove what you did not add
          yourself: anyone who used it is signed out.
        </Trans>
      </Text>
      <Checkbox.Group {...form.choice('chosen')} label={t`What to remove`} size="md">
        {methods.map(({ value, label, about }) => (
          <Checkbox key={value} value={value} label={label} description={about} size="md" className="sign-in-method" />
        ))}
      </Checkbox.Group>
    </Form>
  )
}

const toInput = (chosen: string[]) => ({
  passkeyIds: idsAfter('passkey ', chosen),
  providers: idsAfter('provider ', chosen),
  phone: chosen.includes('phone'),
  totp: chosen.includes('totp'),
  knownDevices: chosen.includes('devices'),
})

const idsAfter = (prefix: string, chosen: string[]) => chosen.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length))
