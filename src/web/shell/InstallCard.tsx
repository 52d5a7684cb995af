import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { brand } from '#web/theme/brand.ts'
import { installPrompt, needsManualInstall, mayOfferInstall, dismissInstallPrompt } from '#web/browser/installPrompt.ts'
import { useStore } from '#web/store.ts'
import { Actions } from '#web/ui/Actions.tsx'

/** On Home, from the second visit on, until somebody says yes or no. */
export function InstallCard() {
  const { t } = useLingui()
  const { question } = useStore(installPrompt)
  const [isOpen, setOpen] = useState(mayOfferInstall)
  if (!isOpen || (!question && !needsManualInstall())) return null
  const close = () => {
    dismissInstallPrompt()
    setOpen(false)
  }
  const ask = async () => {
    await question?.prompt()
    close()
  }
  const { name } = brand()
  return (
    <Card component="section" aria-label={t`Put ${name} on your home screen`} withBorder mb="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          <Trans>Put {name} on your home screen</Trans>
        </Title>
        <Text>
          {question ? (
            <Trans>It opens with one tap, also without a connection, and takes almost no space.</Trans>
          ) : (
            <Trans>Tap Share, then “Add to Home Screen”. It opens with one tap, also without a connection.</Trans>
          )}
        </Text>
        <Actions>
          <Button variant="default" onClick={close}>
            <Trans>No, thank you</Trans>
          </Button>
          {question && (
            <Button onClick={() => void ask()}>
              <Trans>Install</Trans>
            </Button>
          )}
        </Actions>
      </Stack>
    </Card>
  )
}
