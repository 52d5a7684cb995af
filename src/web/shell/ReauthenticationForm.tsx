import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { Form } from '#web/forms/Form.tsx'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { lockoutText } from '#web/api/lockoutText.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'

type ProofMethod = 'password' | 'code'
type Props = { onProven: () => void; onClose: () => void }

/** The password, or the code of the authenticator app where there is one. */
export function ReauthenticationForm({ onProven, onClose }: Props) {
  const { t } = useLingui()
  const { data: overview } = useQuery(api.security.overview.queryOptions())
  const [way, choose] = useState<ProofMethod>('password')
  const ways: { value: ProofMethod; label: string }[] = [
    { value: 'password', label: t`Password` },
    { value: 'code', label: t`Code` },
  ]
  const question = (
    <>
      <Text>
        <Trans>Before you change this, please confirm that it is you.</Trans>
      </Text>
      {overview?.hasTotp && <SegmentedControl label={t`How to confirm`} value={way} onChange={choose} options={ways} />}
    </>
  )
  const parts = { label: t`Is it you?`, action: <Trans>Continue</Trans>, onCancel: onClose, onProven }
  return way === 'password' ? <ByPassword {...parts}>{question}</ByPassword> : <ByCode {...parts}>{question}</ByCode>
}

type WayProps = { label: string; action: ReactNode; onCancel: () => void; onProven: () => void; children: ReactNode }

function ByPassword({ onProven, ...parts }: WayProps) {
  const form = usePasswordStep({
    initial: { password: '' },
    name: 'reauthentication',
    send: (typed) => client.security.reauthenticate(typed),
    onSent: onProven,
    refusedAt: { TOO_MANY_LOGIN_ATTEMPTS: 'password' },
  })
  // The dialog may have stood open before its form had come.
  return <PasswordStep {...parts} form={form} autoFocus />
}

function ByCode({ onProven, children, ...parts }: WayProps) {
  const { t } = useLingui()
  const form = useForm({
    initial: { code: '' },
    name: 'reauthentication',
    validate: ({ code }) => ({ code: !code && t`Please enter the code` }),
    send: ({ code }) => client.security.reauthenticate({ code: digitsOf(code) }),
    onSent: onProven,
    refusedAt: { CODE_WRONG: 'code', TOO_MANY_LOGIN_ATTEMPTS: 'code' },
    sentence: lockoutText,
  })
  return (
    <Form {...parts} form={form} isShort>
      {children}
      <CodeField {...form.choice('code')} label={t`Authenticator code`} autoFocus />
    </Form>
  )
}
