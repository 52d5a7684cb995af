import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import type { SymptomRejection } from '#contract/symptoms.ts'
import { symptomName } from '#rules/symptoms/symptomWords.ts'
import { screenDateTime } from '#web/dates.ts'
import { forgetWaiting } from '#web/offline/waitingQuery.ts'
import type { WaitingEntry } from '#web/offline/waitingStore.ts'
import { useMe } from '#web/session/session.ts'

/** What was pressed on this phone and does not count, with the reason; stays until its person has read it. */
export function RefusedSymptoms({ refused }: { refused: readonly WaitingEntry[] }) {
  const { t } = useLingui()
  const me = useMe()
  const reasons: Record<SymptomRejection, string> = {
    future: t`its time lies in the future.`,
    too_old: t`it is more than 30 days ago.`,
    locked: t`it was changed more than 48 hours later.`,
    unknown: t`it is no longer on your list.`,
  }
  if (refused.length === 0) return null
  const lineOf = ({ input, state }: WaitingEntry) => {
    const name = 'entry' in input ? symptomName(input.entry) : t`A change`
    const reason = (state.at === 'refused' && reasons[state.why as SymptomRejection]) || t`it could not be saved.`
    return t`${name}, ${{ time: screenDateTime(input.at) }}: ${reason}`
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
