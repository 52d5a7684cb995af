import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import type { DoseRejection } from '#contract/doses.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { screenDateTime } from '#web/dates.ts'
import { forgetWaiting } from '#web/offline/waitingQuery.ts'
import type { WaitingEntry } from '#web/offline/waitingStore.ts'
import { useMe } from '#web/session/session.ts'
import type { PhoneDoses } from './usePhoneDoses.ts'

/** What was pressed on this phone and does not count, with the reason; stays until its person has read it. */
export function RefusedMarks({ known: { refused, medicines } }: { known: PhoneDoses }) {
  const { t } = useLingui()
  const me = useMe()
  const whyOf = useReasons()
  if (refused.length === 0) return null
  const lineOf = ({ input, state }: WaitingEntry) => {
    const medicine = medicines.find(({ id }) => 'medicationId' in input && id === input.medicationId)
    const name = medicine ? nameOf(medicine) : t`A medicine`
    const time = screenDateTime(('dueAt' in input && input.dueAt) || input.at)
    return t`${name}, ${time}: ${{ reason: whyOf(state.at === 'refused' ? state.why : '') }}`
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

function useReasons(): (why: string) => string {
  const { t } = useLingui()
  const known: Record<DoseRejection, string> = {
    forbidden: t`this medicine is no longer on your list.`,
    unknown_dose: t`this dose was no longer planned when your phone sent it.`,
    too_old: t`it was marked more than 14 days ago.`,
    locked: t`it was marked more than 48 hours after it was due.`,
    not_due: t`it was marked more than 48 hours before it is due.`,
  }
  return (why) => known[why as DoseRejection] ?? t`it could not be saved.`
}
