import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Title } from '@mantine/core'
import { useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { overLimit } from '#rules/medicines/safety.ts'
import { addMinutes, DAY_MS } from '#rules/time.ts'
import { screenTime } from '#web/dates.ts'
import { MedicineTile } from '#web/medicines/parts.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { highlighted } from '#web/ui/highlight.ts'
import { isSecondPress } from '#web/ui/secondPress.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { MarkButton } from './DoseRow.tsx'
import type { ShownDoses } from './DoseRows.tsx'
import { DoseSign } from './DoseSign.tsx'
import { doseWords } from './doseTexts.ts'
import { isAboveParacetamol, neededSchedule, takeNeeded, takenWithin } from './neededDoses.ts'
import { OverLimitDialog, type OverLimit } from './OverLimitDialog.tsx'
import type { PhoneDoses } from './usePhoneDoses.ts'

/** What is taken as needed: how often it was within a day, and one more now. */
export function NeededMedicines({ known, now, highlight }: ShownDoses) {
  const { t } = useLingui()
  const needed = known.medicines.filter((medicine) => neededSchedule(medicine))
  if (needed.length === 0) return null
  return (
    <section aria-label={t`As needed`}>
      <div className="doses-head">
        <Title order={2} size="h3">
          <Trans>As needed</Trans>
        </Title>
      </div>
      <Card p={0} component="ul" className="doses">
        {needed.map((medicine) => (
          <NeededRow key={medicine.id} medicine={medicine} known={known} now={now} isHighlighted={medicine.id === highlight} />
        ))}
      </Card>
    </section>
  )
}

type RowProps = { medicine: Medicine; known: PhoneDoses; now: Date; isHighlighted: boolean }

function NeededRow({ medicine, known, now, isHighlighted }: RowProps) {
  const { t } = useLingui()
  const [limit, setLimit] = useState<OverLimit | null>(null)
  const name = nameOf(medicine)
  const schedule = neededSchedule(medicine)!
  const recent = takenWithin(known.doses, medicine.id, new Date(now.getTime() - DAY_MS))
  const last = recent.at(-1)
  const [isTaking, setTaking] = useState(false)
  const takeOne = async () => {
    if (isTaking) return false
    setTaking(true)
    return takeNeeded(medicine).finally(() => setTaking(false))
  }
  const take = () => {
    const taken = recent.map(({ takenAt, qtyTaken }) => ({ takenAt: takenAt!, qty: qtyTaken ?? 1 }))
    const isParacetamol = isAboveParacetamol(known, medicine, schedule.doseQty, screenNow())
    const over = overLimit(schedule, taken, screenNow())
    if (over || isParacetamol) setLimit({ nextAt: over?.nextAt, isParacetamol })
    else void takeOne()
  }
  return (
    <li className="dose" {...(isHighlighted && highlighted)}>
      <div className="dose-about">
        <MedicineTile medicine={medicine} />
        <span className="dose-text">
          <strong>{name}</strong>
          <small>{doseWords({ qtyDue: null }, medicine)}</small>
          {recent.length > 0 && (
            <small>
              <Plural value={recent.length} one="Taken # time in the last 24 hours" other="Taken # times in the last 24 hours" />
            </small>
          )}
          {last && <DoseSign dose={last} now={now} isUnsent={known.isUnsent(last)} />}
        </span>
      </div>
      <Tools label={name}>
        <Button variant="light" px="sm" aria-label={t`Take ${name} now`} onClick={(event) => !isSecondPress(event) && take()}>
          <Trans>Take now</Trans>
        </Button>
        {last?.lastAction && now <= addMinutes(last.lastAction.at, 24 * 60) && (
          <MarkButton dose={last} isOpen={false} label={`${name}, ${screenTime(last.takenAt!)}`} />
        )}
      </Tools>
      <OverLimitDialog name={name} limit={limit} onTake={takeOne} onClose={() => setLimit(null)} />
    </li>
  )
}
