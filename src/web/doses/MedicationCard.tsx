import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPill } from '@tabler/icons-react'
import type { Dose } from '#contract/doses.ts'
import { pressedAt } from '#rules/doses/phoneDoses.ts'
import { isTakeable, todaysDoses } from '#rules/doses/todaysDoses.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { localDate } from '#rules/time.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { withUndo } from '#web/ui/withUndo.ts'
import { DoseSign } from './DoseSign.tsx'
import { doseWords } from './doseTexts.ts'
import { markDose } from './markDose.ts'
import './today.css'
import { usePhoneDoses, type PhoneDoses } from './usePhoneDoses.ts'

/** The Overview's card 'Medication Reminders': how today stands, and the next dose with 'Take' on it. */
export function MedicationCard() {
  const { t } = useLingui()
  const now = useNow(15_000)
  const known = usePhoneDoses(now)
  const { next, taken, total } = todaysDoses(known.doses, now)
  const isDue = next !== undefined && isTakeable(next, now)
  const when = next?.dueAt && !isDue && (localDate(next.dueAt) === localDate(now) ? screenTime(next.dueAt) : screenDate(next.dueAt))
  return (
    <ListRows label={t`Medication Reminders`}>
      <LinkRow
        to="/medication-reminders"
        picture={<Tile icon={IconPill} />}
        secondLine={
          known.medicines.length === 0 ? t`You have no medicines yet. Add them, and be reminded.` : <Today {...{ taken, total, when }} />
        }
      >
        <Trans>Medication Reminders</Trans>
      </LinkRow>
      {isDue && <NextDose dose={next} known={known} now={now} />}
    </ListRows>
  )
}

/** '2 of 5 taken', 'Next at 7:00 PM' */
function Today({ taken, total, when }: { taken: number; total: number; when: string | false | null | undefined }) {
  return (
    <>
      {total > 0 ? (
        <span>
          <Trans>
            <b>
              {taken} of {total}
            </b>{' '}
            taken
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>No doses are due today.</Trans>
        </span>
      )}
      {when && (
        <span>
          <Trans>Next at {when}</Trans>
        </span>
      )}
    </>
  )
}

function NextDose({ dose, known, now }: { dose: Dose; known: PhoneDoses; now: Date }) {
  const { t } = useLingui()
  const medicine = known.medicines.find(({ id }) => id === dose.medicationId)
  const name = medicine ? nameOf(medicine) : t`Medicine`
  const take = async () => {
    if (!(await markDose(dose, { action: 'take', qty: dose.qtyDue ?? 1 }))) return
    // The card goes on to the next dose.
    const undo = () => void markDose({ ...dose, lastAction: { id: dose.id, at: pressedAt(dose, screenNow()) } }, { action: 'undo' })
    toast.success(t`${name} taken`, withUndo(undo))
  }
  return (
    <div className="dose" data-state={dose.status}>
      <div className="dose-about">
        <span className="dose-text">
          <strong>{name}</strong>
          <small>{doseWords(dose, medicine)}</small>
          <DoseSign dose={dose} now={now} isUnsent={known.isUnsent(dose)} />
        </span>
      </div>
      <Button aria-label={t`Take ${name}`} onClick={() => void take()}>
        <Trans>Take</Trans>
      </Button>
    </div>
  )
}
