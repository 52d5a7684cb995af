import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Medicine } from '#contract/medicines.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { isCurrent, pausedUntil } from '#rules/medicines/medicines.ts'
import { refillNotice } from '#rules/medicines/stock.ts'
import { daysLeftOf, needsReviewOf } from '#rules/medicines/supply.ts'
import { highlighted } from '#web/ui/highlight.ts'
import { ListRow } from '#web/ui/ListRow.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { howTaken, screenDay } from './medicineTexts.ts'
import { MedicineTile } from './MedicineTile.tsx'

type Props = { medicine: Medicine; now: Date; onOpen: () => void; onTimes: () => void; isHighlighted: boolean }

/** A medicine of the list, with how it is taken and how it stands; it opens the rest. */
export function MedicineRow({ medicine, now, onOpen, onTimes, isHighlighted }: Props) {
  const { t } = useLingui()
  return (
    <div {...(isHighlighted && highlighted)}>
      <ListRow
        picture={<MedicineTile medicine={medicine} />}
        onClick={onOpen}
        aria-haspopup="dialog"
        secondLine={
          <>
            <span>{howTaken(medicine)}</span>
            <MedicineStanding medicine={medicine} now={now} />
            {isCurrent(medicine) && needsReviewOf(medicine, now) && (
              <span>
                <StatusBadge tone="attention">
                  <Trans>Book a review</Trans>
                </StatusBadge>
              </span>
            )}
          </>
        }
      >
        {nameOf(medicine)}
      </ListRow>
      {medicine.schedules.length === 0 && isCurrent(medicine) && (
        <Button
          className="medicine-times"
          variant="light"
          aria-haspopup="dialog"
          aria-label={t`When do you take ${{ medicine: nameOf(medicine) }}?`}
          onClick={onTimes}
        >
          <Trans>When do you take it?</Trans>
        </Button>
      )}
    </div>
  )
}

/** In a few words: how much is left of what is taken, since when it is paused or no longer taken. */
export function MedicineStanding({ medicine, now }: { medicine: Medicine; now: Date }) {
  const { t } = useLingui()
  const { status, endedOn, stock } = medicine
  if (status === 'paused') {
    const until = pausedUntil(medicine, now)
    return <StatusBadge tone="neutral">{until ? t`Paused until ${screenDay(until)}` : t`Paused`}</StatusBadge>
  }
  if (status !== 'active') {
    const day = endedOn ? screenDay(endedOn) : ''
    return <span>{status === 'completed' ? t`Finished ${day}` : t`Stopped ${day}`}</span>
  }
  if (stock?.isShort) return <StatusBadge tone="attention">{t`Please count your tablets`}</StatusBadge>
  const days = daysLeftOf(medicine, now)
  if (days === null) return null
  const left = days === 0 ? <Trans>None left for today</Trans> : <Plural value={days} one="# day left" other="# days left" />
  return refillNotice(days) === undefined ? <span>{left}</span> : <StatusBadge tone="attention">{left}</StatusBadge>
}
