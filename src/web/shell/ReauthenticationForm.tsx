import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { api } from '#web/api.ts'
import { lockoutText } from '#web/lockoutText.ts'
import { CodeField, digitsOf } from '#web/ui/CodeField.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'

type ProofMethod = 'password' | 'code'
type Props = { onProven: () => void; onClose: () => void }

/** The password, or the code of the authenticator app where there is one. */
export function ReauthenticationForm({ onProven, onClose }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const { data: overview } = useQuery(api.security.overview.queryOptions())
  const { way, choose, field, type, submit, isPending } = useProof(onProven)
  const ways: { value: ProofMethod; label: string }[] = [
    { value: 'password', label: t`Password` },
    { value: 'code', label: t`Code` },
  ]
  return (
    <form onSubmit={submit} noValidate aria-label={t`Is it you?`}>
      <Stack>
        <Text>
          <Trans>Before you change this, please confirm that it is you.</Trans>
        </Text>
        {overview?.hasTotp && <SegmentedControl label={t`How to confirm`} value={way} onChange={choose} options={ways} />}
        {way === 'password' ? (
          <PasswordField
            {...field}
            onChange={(event) => type(event.currentTarget.value)}
            label={t`Password`}
            autoComplete="current-password"
          />
        ) : (
          <CodeField {...field} onChange={type} label={t`Authenticator code`} />
        )}
        <Group justify="flex-end" align="flex-start">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton type="submit" loading={isPending} reason={offline}>
            <Trans>Continue</Trans>
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  )
}

/** What is typed, and whether the server took it. */
function useProof(onProven: () => void) {
  const { t } = useLingui()
  const [way, setWay] = useState<ProofMethod>('password')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, reset, error, isPending } = useMutation(api.security.reauthenticate.mutationOptions({ onSuccess: onProven }))
  const choose = (chosen: ProofMethod) => {
    setWay(chosen)
    setTyped('')
    setMissing(false)
    reset()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation() // React hands it on to the form that opened this
    setMissing(!typed)
    if (typed) mutate(way === 'password' ? { password: typed } : { code: digitsOf(typed) })
  }
  const missing = way === 'password' ? t`Please enter your password` : t`Please enter the code`
  const field = {
    value: typed,
    error: isMissing && !typed ? missing : error && lockoutText(error),
    'data-autofocus': true,
    autoFocus: true, // where the dialog stood open before its form had come
  }
  return { way, choose, field, type: setTyped, submit, isPending }
}
