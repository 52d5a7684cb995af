import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useSignOut } from './useSignOut.ts'

/** The start of a role whose own screens are still to come: who is signed in, one sentence, the way out. */
function StartPage({ sentence, children }: { sentence: ReactNode; children?: ReactNode }) {
  const { t } = useLingui()
  const me = useMe()
  const { signOut, isLeaving } = useSignOut()
  return (
    <Stack align="flex-start">
      <PageHeading windowTitle={t`Home`}>
        <Trans>Welcome back, {{ name: me.name }}</Trans>
      </PageHeading>
      <Text>{sentence}</Text>
      {children}
      <Button variant="default" loading={isLeaving} onClick={signOut}>
        <Trans>Logout</Trans>
      </Button>
    </Stack>
  )
}

export function NurseStartPage() {
  return (
    <StartPage sentence={<Trans>People who asked to be called back are in the support queue.</Trans>}>
      <LinkButton to="/nurse/support-queue">
        <Trans>See who is waiting</Trans>
      </LinkButton>
    </StartPage>
  )
}
