import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Card, Center, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconChevronRight, IconPhone, IconUserPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Lobby } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { addMinutes } from '#rules/time.ts'
import { refresh } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { randomId } from '#web/browser/randomId.ts'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { LazyGuestsPanel } from './guests/LazyGuestsPanel.tsx'
import { DeviceErrors } from './DeviceErrors.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toasts.tsx'

const LATE_AFTER_MINUTES = 10

/** The patient has a seat; everything that happens is told here at once. */
export function WaitingRoom({ call, lobby, now }: { call: Call; lobby: Lobby; now: Date }) {
  const { t } = useLingui()
  const { hearsServer } = useStore(call)
  const media = useStore(call.media)
  const leave = useMutation({
    mutationFn: async () => {
      await client.calls.leaveWaitingRoom({ appointmentId: lobby.appointmentId })
      call.leave()
    },
    onSettled: () => refresh('calls', 'visits'),
  })
  const navigate = useNavigate()
  const leaveAndBeTold = useMutation({
    mutationFn: async () => {
      await client.calls.notifyWhenAdmitted({ appointmentId: lobby.appointmentId, id: randomId() })
      call.leave()
      toast.success(t`You keep your place. We will tell you when your doctor is ready.`)
      await navigate({ to: '/dashboard' })
    },
    onError: () => refresh('calls', 'visits'),
  })
  const byPhone = useMutation({
    mutationFn: () => client.calls.enterWaitingRoom({ appointmentId: lobby.appointmentId, byPhone: true }),
  })
  const error = leave.error ?? leaveAndBeTold.error ?? byPhone.error
  return (
    <div className="standstill waiting-room">
      <WaitingStatus lobby={lobby} now={now} hearsServer={hearsServer} />
      <StatusBadge tone="good">
        <Trans>Nobody can see or hear you yet.</Trans>
      </StatusBadge>
      <DeviceErrors audio={media.audioFault} video={media.videoFault} />
      <WaitingRows call={call} lobby={lobby} onPhone={() => byPhone.mutate()} />
      {error && (
        <Alert role="alert" color="red">
          {sentenceForError(error)}
        </Alert>
      )}
      <Actions>
        <Button variant="subtle" color="red" loading={leave.isPending} onClick={() => leave.mutate()}>
          <Trans>Leave the waiting room</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconBell aria-hidden />}
          loading={leaveAndBeTold.isPending}
          onClick={() => leaveAndBeTold.mutate()}
        >
          <Trans>Leave and notify me</Trans>
        </Button>
      </Actions>
    </div>
  )
}

/** What somebody may want while they wait: one row each, and its form only when it is asked for. */
function WaitingRows({ call, lobby, onPhone }: { call: Call; lobby: Lobby; onPhone: () => void }) {
  const { t } = useLingui()
  const [isInviting, { open, close }] = useDisclosure()
  return (
    <Card p={0}>
      <UnstyledButton className="waiting-row" aria-haspopup="dialog" onClick={open}>
        <IconUserPlus aria-hidden />
        <span>
          <Text span display="block" fw={650}>
            <Trans>Add a person</Trans>
          </Text>
          <Text span size="sm" c="dimmed">
            <Trans>Family or an interpreter</Trans>
          </Text>
        </span>
        <IconChevronRight aria-hidden />
      </UnstyledButton>
      {lobby.canBeRung && (
        <UnstyledButton className="waiting-row" onClick={onPhone}>
          <IconPhone aria-hidden />
          <span>
            <Text span display="block" fw={650}>
              <Trans>I have no data: phone me</Trans>
            </Text>
            <Text span size="sm" c="dimmed">
              <Trans>We phone {{ phone: localPhone(lobby.callbackNumber) }}</Trans>
            </Text>
          </span>
          <IconChevronRight aria-hidden />
        </UnstyledButton>
      )}
      <Dialog opened={isInviting} onClose={close} title={t`Other people`}>
        <LazyGuestsPanel call={call} appointmentId={lobby.appointmentId} />
      </Dialog>
    </Card>
  )
}

function WaitingStatus({ lobby, now, hearsServer }: { lobby: Lobby; now: Date; hearsServer: boolean }) {
  const { supportNumber } = brand()
  const helpNumber = supportNumber && localPhone(supportNumber)
  const isLate = now > addMinutes(lobby.startsAt, LATE_AFTER_MINUTES)
  return (
    <div role="status">
      <Center mb="md">
        <DoctorFace doctor={lobby.doctor} size={96} />
      </Center>
      <ScreenTitle>
        <Trans>Your doctor will let you in</Trans>
      </ScreenTitle>
      <Text>
        <Trans>You are in {{ doctorName: lobby.doctor.name }}'s waiting room. Please keep this page open.</Trans>
      </Text>
      {isLate && (
        <Text mt="xs">
          <Trans>Your doctor is running late. You keep your place.</Trans>{' '}
          {helpNumber && <Trans>If you cannot wait, phone {helpNumber}.</Trans>}
        </Text>
      )}
      {!hearsServer && (
        <Text mt="xs">
          <Trans>The connection was lost. We are trying again. You keep your place.</Trans>
        </Text>
      )}
    </div>
  )
}
