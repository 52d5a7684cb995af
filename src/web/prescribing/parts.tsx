import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { prescriptionLimits } from '#contract/limits.ts'
import type { PaperFacts, PrescriptionItem } from '#contract/papers.ts'
import { changedLine } from '#rules/prescribing/proposedLine.ts'
import { prescriptionWarnings } from '#rules/prescriptionWarnings.ts'
import { MedicineFinder, medicineFinderId } from './MedicineFinder.tsx'
import { OfferedMedicines } from './OfferedMedicines.tsx'
import { doseFieldId, PrescriptionLine } from './PrescriptionLine.tsx'
import './prescribing.css'

type Props = {
  appointmentId: string
  patientId: string
  items: PrescriptionItem[]
  facts: PaperFacts
  edit: (items: PrescriptionItem[]) => void
  save: () => void
}

/** The medicines of a script while it is written: finder and each line with its warnings. Whoever shows it fetches it later: the catalogue is large. */
export function PrescribeForm({ appointmentId, patientId, items, facts, edit, save }: Props) {
  const { t } = useLingui()
  const change = (place: number, parts: Partial<PrescriptionItem>) =>
    edit(items.map((item, at) => (at === place ? changedLine(item, parts) : item)))
  const add = (item: PrescriptionItem) => {
    edit([...items, item])
    // What was proposed is looked at where it is changed most.
    requestAnimationFrame(() => document.getElementById(doseFieldId(items.length))?.focus())
  }
  const remove = (place: number) => {
    edit(items.filter((_, at) => at !== place))
    // The keyboard goes on where the line was, or at the finder.
    requestAnimationFrame(() => document.getElementById(items.length > 1 ? doseFieldId(Math.max(place - 1, 0)) : medicineFinderId)?.focus())
  }
  return (
    <Stack gap="md">
      {items.length < prescriptionLimits.items && (
        <>
          <OfferedMedicines appointmentId={appointmentId} patientId={patientId} items={items} allowS6={facts.allowS6} onAdd={add} />
          <MedicineFinder allowS6={facts.allowS6} onAdd={add} />
        </>
      )}
      {items.length === 0 && (
        <Text c="dimmed">
          <Trans>No medicine yet.</Trans>
        </Text>
      )}
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a medicine is named by its place, and its fields keep nothing of their own
        <fieldset key={place} className="prescription-medicine">
          <legend>{t`Medicine ${{ number: place + 1 }}`}</legend>
          <PrescriptionLine
            place={place}
            item={item}
            allowS6={facts.allowS6}
            warnings={prescriptionWarnings(items, place, facts)}
            onChange={(parts) => change(place, parts)}
            onBlur={save}
            onRemove={() => remove(place)}
          />
        </fieldset>
      ))}
    </Stack>
  )
}
