import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text } from '@mantine/core'
import { type SyntheticEvent, useLayoutEffect, useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { brand } from '#web/brand.ts'
import { Audience } from '#web/ui/Audience.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { useOfflineReason } from '#web/useOfflineReason.ts'
import './lock.css'
import { useSignOut } from './useSignOut.ts'
import { useUnlock } from './useUnlock.ts'

/** A dialog behind the lock would close by Escape although nobody sees it. */
const notForDialogs = { 'data-mantine-stop-propagation': 'true' }

/** All that is seen of the product until the password is given. */
export function LockScreen({ me }: { me: Me }) {
  const { t } = useLingui()
  useHideApp()
  const offline = useOfflineReason()
  const { signOut, isLeaving } = useSignOut()
  const [password, setPassword] = useState('')
  const { unlock, isPending, fault } = useUnlock()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    unlock(password)
  }
  const { name } = me
  return (
    <main className="lock">
      <Audience is="staff" />
      <Card className="lock-card" padding="lg">
        <form onSubmit={submit} noValidate aria-label={t`Unlock`}>
          <Stack>
            <Logo name={brand().name} />
            <ScreenTitle>
              <Trans>Screen locked</Trans>
            </ScreenTitle>
            <Text>
              <Trans>
                <strong>{name}</strong>, you were away for a while. Enter your password to carry on where you were.
              </Trans>
            </Text>
            <PasswordField
              {...notForDialogs}
              label={t`Password`}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={fault}
              autoFocus
            />
            <ReasonedButton {...notForDialogs} type="submit" fullWidth loading={isPending} reason={offline}>
              <Trans>Unlock</Trans>
            </ReasonedButton>
            <Button {...notForDialogs} variant="default" fullWidth loading={isLeaving} onClick={signOut}>
              <Trans>Sign out</Trans>
            </Button>
          </Stack>
        </form>
      </Card>
    </main>
  )
}

/** Takes the rest of the page away while locked, and gives title and focus back afterwards. */
function useHideApp() {
  const [before] = useState(() => ({ title: document.title, focus: document.activeElement }))
  useLayoutEffect(() => {
    document.documentElement.dataset['locked'] = ''
    return () => {
      delete document.documentElement.dataset['locked']
      document.title = before.title
      if (before.focus instanceof HTMLElement) before.focus.focus()
    }
  }, [before])
}
