import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { brand } from '#web/theme/brand.ts'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { Audience } from '#web/ui/Audience.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { session } from '#web/session/browserSession.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { useSignOut } from './useSignOut.ts'
import { idleLock } from './browserIdleLock.ts'
import './lock.css'

/** A dialog behind the lock would close by Escape although nobody sees it. */
const notForDialogs = { 'data-mantine-stop-propagation': 'true' }

/** All that is seen of the product until the password is given. */
export function LockScreen({ me }: { me: Me }) {
  const { t } = useLingui()
  useHideApp()
  const { signOut, isLeaving } = useSignOut()
  const form = useUnlock()
  const { name } = me
  return (
    <main className="lock">
      <Audience is="staff" />
      <Card className="lock-card" padding="lg">
        <Stack>
          <PasswordStep form={form} label={t`Unlock`} action={<Trans>Unlock</Trans>} attributes={notForDialogs} autoFocus fullWidth>
            <Logo name={brand().name} />
            <ScreenTitle>
              <Trans>Screen locked</Trans>
            </ScreenTitle>
            <Text>
              <Trans>
                <strong>{name}</strong>, you were away for a while. Enter your password to carry on where you were.
              </Trans>
            </Text>
          </PasswordStep>
          <Button {...notForDialogs} variant="default" fullWidth loading={isLeaving} onClick={signOut}>
            <Trans>Sign out</Trans>
          </Button>
        </Stack>
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

/** Gives the password to the server, and opens the screens again in every tab. */
const useUnlock = () =>
  usePasswordStep({
    initial: { password: '' },
    send: (typed) => client.accounts.unlock(typed),
    onSent: (me) => {
      idleLock.unlock()
      session.updated(me)
    },
    onRefused: (refusal) => {
      if (errorCodeOf(refusal) === 'NOT_SIGNED_IN') session.thrownOut()
    },
  })
