import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
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
export function SignInCard({ hasNewEmail }: { hasNewEmail: boolean }) {
  const [picked, setPicked] = useState<PickedRole>('patient')
  const role: Role = isAdministrator ? 'admin' : picked
  const { take, step } = useAfterSignIn({ role })
  return step ?? <SignInMethods role={role} picked={picked} onPick={setPicked} hasNewEmail={hasNewEmail} onAnswer={take} />
}

type Props = {
  role: Role
  picked: PickedRole
  onPick: (role: PickedRole) => void
  hasNewEmail: boolean
  onAnswer: (answer: SignInAnswer) => unknown
}

function SignInMethods({ role, picked, onPick, hasNewEmail, onAnswer }: Props) {
  const { t } = useLingui()
  useRedirectSignedIn()
  const [channel, setChannel] = useState<CodeChannel>()
  const form = useLoginForm({ role, onAnswer })
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
      {!isAdministrator && <RolePicker value={picked} onChange={onPick} />}
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
          <LoginForm role={role} form={form} />
          <SignInHints role={role} />
          <OtherSignInMethods role={role} form={form} onAnswer={onAnswer} onChooseCode={setChannel} />
        </>
      )}
    </Stack>
  )
}

const roles = ['patient', 'doctor', 'nurse'] as const
type PickedRole = (typeof roles)[number]

function RolePicker({ value, onChange }: { value: PickedRole; onChange: (role: PickedRole) => void }) {
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
