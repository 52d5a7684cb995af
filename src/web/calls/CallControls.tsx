import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDoorExit, IconDots, IconMessage } from '@tabler/icons-react'
import type { Lobby } from '#contract/calls.ts'
import { useStore } from '#web/store.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FinishVisitInCall } from '#web/visits/parts.tsx'
import type { Call } from './call.ts'
import { CallButton } from './CallButton.tsx'
import { DeviceControls } from './DeviceControls.tsx'
import type { OpenPanel } from './StagePanel.tsx'

type Props = { call: Call; side: Lobby['me']; unread: number; open: OpenPanel | null; onOpen: (panel: OpenPanel | null) => void }

/** At the height of the thumb, and with words. */
export function CallControls({ call, side, unread, open: panel, onOpen }: Props) {
  const { t } = useLingui()
  const byPhone = useStore(call).way?.way === 'phone'
  const [asking, { open, close }] = useDisclosure()
  const isMore = panel !== null && panel !== 'texts'
  return (
    <div className="controls" role="group" aria-label={t`Call controls`}>
      {!byPhone && <DeviceControls call={call} />}
      <CallButton
        icon={<IconMessage aria-hidden />}
        count={unread}
        aria-label={unread > 0 ? t`Messages (${{ unread }} new)` : undefined}
        aria-expanded={panel === 'texts'}
        onClick={() => onOpen(panel === 'texts' ? null : 'texts')}
      >
        <Trans>Messages</Trans>
      </CallButton>
      <CallButton icon={<IconDots aria-hidden />} aria-expanded={isMore} onClick={() => onOpen(isMore ? null : 'more')}>
        <Trans>More</Trans>
      </CallButton>
      <CallButton icon={<IconDoorExit aria-hidden />} tone="leave" onClick={open}>
        <Trans>Leave</Trans>
      </CallButton>
      <Dialog opened={asking} onClose={close} title={t`Leave the call?`}>
        <Stack>
          <Text>
            {side === 'patient'
              ? t`The visit continues, and you can come back on this page.`
              : t`The visit continues for the patient, and you can come back. To end it for both of you, choose 'Finish visit'.`}
          </Text>
          <Actions>
            {side === 'doctor' && <FinishVisitInCall appointmentId={call.appointmentId} />}
            <Button variant="outline" color="red" onClick={() => call.leave()}>
              <Trans>Leave the call</Trans>
            </Button>
            <Button onClick={close}>
              <Trans>Stay</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </div>
  )
}
