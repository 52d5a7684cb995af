import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { SEAT_KEPT_SECONDS } from '#rules/callQuality.ts'
import { minutesBetween } from '#rules/time.ts'
import { useStore } from '#web/store.ts'
import { useNow } from '#web/ui/useNow.ts'
import type { Call } from './call.ts'
import type { CallState } from './callState.ts'
import { useDataUsageText } from './useDataUsageText.ts'

/** What is said where the other side is not there: before they join, and once their place was kept for two minutes. */
export type AloneWords = { waiting: string; longAway: string }

type Props = { call: Call; dataCentsPerGigabyte: number; other: string; alone: AloneWords }

/** Who is there, for how long and at what cost: at the top of the picture, and read out when it changes. */
export function CallStatus({ call, dataCentsPerGigabyte, other, alone }: Props) {
  const { t } = useLingui()
  const state = useStore(call)
  const now = useNow(10_000)
  const words = useDataUsageText(dataCentsPerGigabyte)
  const byPhone = state.way?.way === 'phone' // then nobody is to speak or be seen here, and no line is to blame for it
  const connectionText = useConnectionText(state, other, alone)
  const isConnected = state.connection === 'connected'
  const minutes = state.startedAt ? Math.max(0, minutesBetween(state.startedAt, now)) : 0
  return (
    <div className="stage-status">
      <div role="status">
        {(state.hearsServer || !isConnected) && <Text fw={650}>{connectionText}</Text>}
        {!byPhone && isConnected && state.theirs && <OtherSideNotice theirs={state.theirs} other={other} />}
        {state.awaySince && <AwayNotice since={state.awaySince} longAway={alone.longAway} />}
        {!state.hearsServer && (
          <Text size="sm">
            <Trans>No connection to the server at the moment. We are trying again.</Trans>
          </Text>
        )}
      </div>
      {state.startedAt && (
        <Text size="sm">
          {t`${plural(minutes, { one: '# minute', other: '# minutes' })}`} · {words.used(state.usedBytes)}
        </Text>
      )}
    </div>
  )
}

function useConnectionText({ connection }: CallState, other: string, { waiting }: AloneWords): string {
  const { t } = useLingui()
  if (connection === 'alone') return waiting
  if (connection === 'connecting') return t`Connecting to ${other}…`
  if (connection === 'reconnecting') return t`The connection was lost. Reconnecting…`
  return t`Connected with ${other}`
}

function OtherSideNotice({ theirs, other }: { theirs: NonNullable<CallState['theirs']>; other: string }) {
  return (
    <>
      {theirs.why === 'line' && (
        <Text size="sm">
          {theirs.sent === 'voice' ? (
            <Trans>{other}'s connection is slow, so their picture is off. You can still hear them.</Trans>
          ) : (
            <Trans>{other}'s connection is slow, so their picture is small.</Trans>
          )}
        </Text>
      )}
      {theirs.why === 'theirLine' && theirs.sent === 'voice' && (
        <Text size="sm">
          <Trans>Your connection is slow, so {other}'s picture is off. You can still hear them.</Trans>
        </Text>
      )}
      {!theirs.microphone && (
        <Text size="sm">
          <Trans>{other}'s microphone is off.</Trans>
        </Text>
      )}
    </>
  )
}

/** The other side is gone: how long their seat is kept, and then what can be done. */
function AwayNotice({ since, longAway }: { since: Date; longAway: string }) {
  const now = useNow(1000)
  const left = SEAT_KEPT_SECONDS - Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000))
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  if (left <= 0) return <Text size="sm">{longAway}</Text>
  return (
    <Text size="sm">
      <Trans>We keep their place for 2 minutes:</Trans> <span aria-hidden>{clock}</span>
    </Text>
  )
}
