import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import { valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { screenDateTime } from '#web/dates.ts'
import { forgetWaiting } from '#web/offline/waitingQuery.ts'
import type { WaitingEntry } from '#web/offline/waitingStore.ts'
import { useMe } from '#web/session/session.ts'

/** What was typed on this phone and the server did not take; stays until its person has read it. */
export function RefusedReadings({ refused }: { refused: readonly WaitingEntry[] }) {
  const { t } = useLingui()
  const me = useMe()
  if (refused.length === 0) return null
  const lineOf = ({ input }: WaitingEntry) => {
    const what = 'value1' in input ? `${vitalNames()[input.kind]} ${valueWithUnit(input)}` : t`A correction`
    return `${what}, ${screenDateTime(input.at)}`
  }
  return (
    <Alert color="yellow" title={t`Not recorded`}>
      {refused.map((entry) => (
        <Text key={entry.key}>{lineOf(entry)}</Text>
      ))}
      <Button variant="default" mt="sm" onClick={() => void forgetWaiting(me.id, refused)}>
        <Trans>I have read this</Trans>
      </Button>
    </Alert>
  )
}
