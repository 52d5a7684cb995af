import { Trans } from '@lingui/react/macro'
import { Anchor, Card, Container, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { brand } from '#web/theme/brand.ts'
import { Audience } from '#web/ui/Audience.tsx'
import { Logo } from '#web/ui/Logo.tsx'

/** What stands around the screens of people who are not signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <Container size="xs" py="lg">
      <Audience is="patient" />
      <Stack gap="md">
        <Anchor href="/" underline="never" w="fit-content">
          <Logo name={brand().name} />
        </Anchor>
        <Card component="main" padding="lg">
          {children}
        </Card>
        <Group component="footer" gap="lg">
          <Anchor href="/emergency" className="tall-link">
            <Trans>Emergency numbers</Trans>
          </Anchor>
          <Anchor href="/privacy-policy" className="tall-link">
            <Trans>Privacy policy</Trans>
          </Anchor>
        </Group>
      </Stack>
    </Container>
  )
}
