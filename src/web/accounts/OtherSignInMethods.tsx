import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Divider, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SignInAnswer } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { client } from '#web/api/client.ts'
import { goToSite } from '#web/navigation/pageNavigation.ts'
import { arePasskeysSupported } from '#web/browser/passkeySupport.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'
import { Tools } from '#web/ui/Tools.tsx'
import type { CodeChannel } from './contact.ts'
import type { LoginFormState } from './LoginForm.tsx'
import { signInWithPasskey } from './passkeySignIn.ts'
import { useRequest } from './useRequest.ts'

type Props = {
  role: Role
  form: Pick<LoginFormState, 'refuse' | 'clear'>
  onAnswer: (answer: SignInAnswer) => unknown
  onChooseCode: (channel: CodeChannel) => void
}

/** Every way in but the password. The form above does not wait for them. */
export function OtherSignInMethods({ role, form: { refuse, clear }, onAnswer, onChooseCode }: Props) {
  const { t } = useLingui()
  const providers = useProviders()
  const passkey = useRequest(signInWithPasskey, { onAnswer: (answer) => answer && onAnswer(answer), onRefusal: refuse })
  const provider = useRequest(client.accounts.startProvider, { onAnswer: ({ url }) => goToSite(url), onRefusal: refuse })
  const [chosen, setChosen] = useState<string>()
  return (
    <Stack gap="sm">
      <Divider label={t`or`} labelPosition="center" />
      <Tools grow preventGrowOverflow={false}>
        <Button variant="default" px={4} onClick={() => onChooseCode('email')}>
          <Trans>Email me a code</Trans>
        </Button>
        <Button variant="default" px={4} onClick={() => onChooseCode('phone')}>
          <Trans>Text me a code</Trans>
        </Button>
      </Tools>
      {arePasskeysSupported && (
        <Button
          variant="default"
          leftSection={<IconFingerprint aria-hidden />}
          loading={passkey.isPending}
          onClick={() => {
            clear()
            passkey.send({ role, isSecondStep: false })
          }}
        >
          <Trans>Sign in with a passkey</Trans>
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          loading={provider.isPending && chosen === id}
          onClick={() => {
            clear()
            setChosen(id)
            provider.send({ provider: id, purpose: 'sign_in', role })
          }}
        >
          <Trans>Continue with {name}</Trans>
        </Button>
      ))}
    </Stack>
  )
}

/** The providers that are configured here. Without an answer there are simply none. */
function useProviders() {
  const [providers, setProviders] = useState<{ id: string; name: string }[]>([])
  useEffect(() => {
    void firstPaint
      .then(() => client.accounts.signInMethods())
      .then(
        (ways) => setProviders(ways.providers),
        () => {},
      )
  }, [])
  return providers
}
