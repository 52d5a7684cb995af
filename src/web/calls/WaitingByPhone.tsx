import { Trans } from '@lingui/react/macro'
import { Alert, Button, Card, Stack, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Lobby } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { refresh } from '#web/api/api.ts'
import { brand } from '#web/theme/brand.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import type { Call } from './call.ts'

/** The patient asked to be rung: nothing here needs data any more, and they may still change their mind. */
export function WaitingByPhone({ call, lobby }: { call: Call; lobby: Lobby }) {
  const { appointmentId, doctor } = lobby
  const { supportNumber } = brand()
  const [number, help] = [localPhone(lobby.callbackNumber), supportNumber && localPhone(supportNumber)]
  const here = useMutation({ mutationFn: () => client.calls.enterWaitingRoom({ appointmentId, byPhone: false }) })
  const leave = useMutation({
    mutationFn: async () => {
      await client.calls.leaveWaitingRoom({ appointmentId })
      call.leave()
    },
    onSettled: () => refresh('calls', 'visits'),
  })
  const error = here.error ?? leave.error
  return (
    <Card component="section" className="standstill">
      <Stack gap="md">
        <div role="status">
          <ScreenTitle>
            <Trans>Your doctor will phone you</Trans>
          </ScreenTitle>
          <Text>
            <Trans>
              {{ doctorName: doctor.name }} will phone you on {number} when it is your turn. Keep your phone near you and the line free.
            </Trans>
          </Text>
        </div>
        <Text>
          <Trans>You can close this page and switch your data off.</Trans> {help && <Trans>If nobody phones, call {help}.</Trans>}
        </Text>
        {error && (
          <Alert role="alert" color="red">
            {sentenceForError(error)}
          </Alert>
        )}
        <Actions>
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
            <Trans>Leave the waiting room</Trans>
          </Button>
          <Button variant="default" leftSection={<IconVideo aria-hidden />} loading={here.isPending} onClick={() => here.mutate()}>
            <Trans>Talk here instead</Trans>
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
