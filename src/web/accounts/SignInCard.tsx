import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { returnToOf } from '#web/navigation/returnTo.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import type { CodeChannel } from './contact.ts'
import { LoginForm, useLoginForm } from './LoginForm.tsx'
import { OtherSignInMethods } from './OtherSignInMethods.tsx'
import { SignInHints } from './SignInHints.tsx'
import { useAfterSignIn } from './useAfterSignIn.tsx'
import { useRedirectSignedIn } from './useRedirectSignedIn.ts'
import { roleNames } from './roleNames.ts'

const CodeSignIn = lazy(async () => ({ default: (await import('./CodeSignIn.tsx')).CodeSignIn }))

/** Administrators have an address of their own instead of a place in the picker. */
const isAdministrator = new URLSearchParams(location.search).get('as') === 'administrator'

/** Signing in, until somebody is in. */
export function SignInCard(known: Known) {
  const [role, setRole] = useState<Role>(isAdministrator ? 'admin' : 'patient')
  const { take, step } = useAfterSignIn({ role })
  return step ?? <SignInMethods role={role} onPick={setRole} {...known} onAnswer={take} />
}

/** What the page before knows: that the address was changed, or with which one somebody has just signed up. */
type Known = { hasNewEmail: boolean; email: string }

type Props = Known & {
  role: Role
  onPick: (role: Role) => void
  onAnswer: (answer: SignInAnswer) => unknown
}

function SignInMethods({ role, onPick, hasNewEmail, email, onAnswer }: Props) {
  const { t } = useLingui()
  useRedirectSignedIn()
  const [channel, setChannel] = useState<CodeChannel>()
  const form = useLoginForm({ role, email, onAnswer })
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Welcome Back</Trans>
      </ScreenTitle>
      {hasNewEmail && (
        <Alert
          color="green"
          role="status"
          icon={<IconCheck aria-hidden />}
          title={t`Your email address was changed. Please sign in with it.`}
        />
      )}
      {returnToOf(location.search) && (
        <Text>
          <Trans>Please sign in first. Then the page you wanted opens.</Trans>
        </Text>
      )}
      {!isAdministrator && <RolePicker value={role} onChange={onPick} />}
      {channel ? (
        <Suspense fallback={<CentredSpinner />}>
          <CodeSignIn
            role={role}
            email={form.values.email}
            onType={(email) => form.change({ email })}
            onAnswer={onAnswer}
            channel={channel}
            onUsePassword={() => setChannel(undefined)}
          />
        </Suspense>
      ) : (
        <>
          <LoginForm role={role} onPick={onPick} form={form} />
          <SignInHints role={role} />
          <OtherSignInMethods role={role} form={form} onAnswer={onAnswer} onChooseCode={setChannel} />
        </>
      )}
    </Stack>
  )
}

const roles: readonly Role[] = ['patient', 'doctor', 'nurse']

function RolePicker({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { i18n, t } = useLingui()
  return (
    <SegmentedControl
      label={t`I am signing in as`}
      value={value}
      onChange={onChange}
      options={roles.map((role) => ({ value: role, label: i18n._(roleNames[role]) }))}
    />
  )
}
