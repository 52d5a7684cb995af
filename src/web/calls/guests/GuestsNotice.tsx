import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallGuest, Lobby } from '#contract/calls.ts'
import { api } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { Actions } from '#web/ui/Actions.tsx'
import type { Call } from '../call.ts'
import { ParticipantTile } from './ParticipantTile.tsx'
import { relationLabels } from './relationLabels.ts'

/** Third people of the call: whoever is in it, and whoever waits for the doctor's word. */
export function GuestsNotice({ call, side }: { call: Call; side: Lobby['me'] }) {
  const { guests, guestLines } = useStore(call)
  const inCall = guests.filter(({ state }) => state === 'in')
  return (
    <>
      {inCall.length > 0 && (
        <div className="guest-pictures">
          {inCall.map(({ id, name }) => (
            <ParticipantTile key={id} name={name} participant={guestLines[id]} small />
          ))}
        </div>
      )}
      <div role="status">
        {guests
          .filter(({ askingPage }) => askingPage !== null)
          .map((guest) => (
            <Waiting key={guest.id} guest={guest} side={side} />
          ))}
      </div>
    </>
  )
}

function Waiting({ guest: { id, name, relation, mine, state, askingPage }, side }: { guest: CallGuest; side: Lobby['me'] }) {
  const { t, i18n } = useLingui()
  const admit = useMutation(api.guests.admit.mutationOptions({ networkMode: 'always' }))
  const remove = useMutation(api.guests.remove.mutationOptions({ networkMode: 'always' }))
  const error = admit.error ?? remove.error
  const kind = i18n._(relationLabels[relation])
  const [firstPage] = useState(askingPage)
  const isAgain = state === 'in' || askingPage !== firstPage
  const title = isAgain ? t`${name} (${kind}): asked again from another device` : t`${name} (${kind}) is waiting to join the call`
  return (
    <Alert color="blue" mb="xs" icon={<IconUserPlus aria-hidden />} title={title}>
      <Text size="sm" mb="xs">
        {state === 'in' && <Trans>The person in the call stays, unless the doctor lets the other device in. </Trans>}
        {side === 'patient' ? (
          <Trans>Your doctor lets them in.</Trans>
        ) : mine ? (
          <Trans>You invited them.</Trans>
        ) : (
          <Trans>The patient invited them.</Trans>
        )}
      </Text>
      {error && (
        <Text size="sm" c="red" role="alert" mb="xs">
          {sentenceForError(error)}
        </Text>
      )}
      <Actions>
        {state === 'waiting' && (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({ guestId: id })}>
            {t`Turn ${name} away`}
          </Button>
        )}
        {side === 'doctor' && (
          <Button loading={admit.isPending} onClick={() => admit.mutate({ guestId: id, askingPage: askingPage ?? '' })}>
            {t`Let ${name} in`}
          </Button>
        )}
      </Actions>
    </Alert>
  )
}
