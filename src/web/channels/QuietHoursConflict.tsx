import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ChannelSettings } from '#contract/channels.ts'
import type { NotificationPreferences } from '#rules/channels.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { timeOfDay } from './timeOfDay.ts'
import { resolveConflict } from './autosaveChoices.ts'

type Props = { stored: ChannelSettings; mine: NotificationPreferences }

/** Somebody set other quiet hours meanwhile, on another device: both, and a choice between them. */
export function QuietHoursConflict({ stored, mine }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <SettingCard title={<Trans>Quiet hours</Trans>}>
      <Alert
        ref={box}
        role="alert"
        tabIndex={-1}
        color="yellow"
        icon={<IconAlertTriangle aria-hidden />}
        title={t`This was changed somewhere else in the meantime. Nothing was overwritten.`}
      >
        <Stack gap="sm">
          <dl className="two-hours">
            <dt>
              <Trans>You chose here</Trans>
            </dt>
            <dd>
              <Hours of={mine} />
            </dd>
            <dt>
              <Trans>Saved</Trans>
            </dt>
            <dd>
              <Hours of={stored} />
            </dd>
          </dl>
          <Group>
            <Button onClick={() => resolveConflict('mine')}>
              <Trans>Keep what I chose</Trans>
            </Button>
            <Button variant="default" onClick={() => resolveConflict('stored')}>
              <Trans>Keep the saved hours</Trans>
            </Button>
          </Group>
        </Stack>
      </Alert>
    </SettingCard>
  )
}

function Hours({ of: { quiet } }: { of: Pick<NotificationPreferences, 'quiet'> }) {
  if (!quiet) return <Text span>{<Trans>No quiet hours</Trans>}</Text>
  const [from, to] = [timeOfDay(quiet.from), timeOfDay(quiet.to)]
  return (
    <Text span>
      <Trans>
        From {from} to {to}
      </Trans>
    </Text>
  )
}
