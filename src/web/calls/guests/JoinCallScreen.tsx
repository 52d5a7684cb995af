import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { GuestSeat } from '#contract/guests.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { CheckingLink } from '#web/ui/CheckingLink.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import '../calls.css'
import type { GuestCredentials } from '../signallingTransport.ts'
import { GuestCall } from './guestCall.ts'
import { GuestWaitingRoom } from './GuestWaitingRoom.tsx'
import { readGuestLink } from './guestLink.ts'

// Fetched while the guest waits to be let in.
const loadStage = () => import('./GuestStage.tsx')
afterFirstPaint(loadStage)
const GuestStage = lazy(async () => ({ default: (await loadStage()).GuestStage }))

type Checked = { seat?: GuestSeat; refusal?: unknown }

/** Where a third person comes into a call by a link: family or an interpreter, without an account. */
export function JoinCallScreen() {
  const [link, setLink] = useState(readGuestLink)
  useEffect(() => {
    const again = () => setLink(readGuestLink())
    window.addEventListener('hashchange', again)
    if (location.hash !== '') again() // another link was opened here while the page was put up
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return link ? <CheckedLink key={link.token} link={link} /> : <NoLink />
}

function CheckedLink({ link }: { link: GuestCredentials }) {
  const [{ seat, refusal }, setChecked] = useState<Checked>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    const keep = (found: Checked) => isWanted && setChecked(found)
    client.guests.seat(link).then(
      (found) => keep({ seat: found }),
      (error: unknown) => keep({ refusal: error }),
    )
    return () => {
      isWanted = false
    }
  }, [link, turn])
  if (seat) return <OneCall link={link} seat={seat} />
  if (refusal && errorCodeOf(refusal) === 'NOT_FOUND') return <NoLink />
  if (refusal)
    return (
      <Stack>
        <ScreenTitle>
          <Trans>We could not check your link</Trans>
        </ScreenTitle>
        <ErrorCard
          reason={sentenceForError(refusal)}
          onRetry={() => {
            setChecked({})
            setTurn(turn + 1)
          }}
        />
      </Stack>
    )
  return <CheckingLink />
}

function OneCall({ link, seat }: { link: GuestCredentials; seat: GuestSeat }) {
  const [call] = useState(() => new GuestCall(link, seat))
  const { joined, over, refused, moved, seat: current } = useStore(call)
  useEffect(() => call.open(), [call])
  if (over) return <Over why={over} />
  if (refused) return <NoLink />
  if (joined && current.state === 'in')
    return (
      <Suspense fallback={<CentredSpinner />}>
        <GuestStage call={call} />
      </Suspense>
    )
  return <GuestWaitingRoom call={call} hasMoved={moved} />
}

function Over({ why }: { why: 'removed' | 'ended' }) {
  return (
    <Stack role="status">
      <ScreenTitle>{why === 'ended' ? <Trans>The visit is over</Trans> : <Trans>You are no longer in this call</Trans>}</ScreenTitle>
      <Text>
        {why === 'ended' ? (
          <Trans>Thank you for being there. You can close this page.</Trans>
        ) : (
          <Trans>The doctor and the patient are continuing without you. Your link no longer works. You can close this page.</Trans>
        )}
      </Text>
    </Stack>
  )
}

/** The same words whether the link was wrong, taken back, or its visit is over. */
function NoLink() {
  return (
    <Stack>
      <ScreenTitle>
        <Trans>This link does not work</Trans>
      </ScreenTitle>
      <Text>
        <Trans>It may be incomplete, or the visit may be over. Please ask the person who invited you for a new one.</Trans>
      </Text>
    </Stack>
  )
}
