import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import { daysOfMonth, doseMonthOf, monthAfter } from '#rules/doses/doseCalendar.ts'
import { dosesWithWaiting } from '#rules/doses/phoneDoses.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { screenMonth } from '#web/dates.ts'
import { MedicineTabs } from '#web/medicines/parts.tsx'
import { useWaiting } from '#web/offline/useWaiting.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { calendarOptions, parseCalendarSearch, type CalendarSearch } from './calendarQuery.ts'
import { DayDialog } from './DayDialog.tsx'
import './doses.css'
import { ExportCard } from './ExportCard.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthHead, MonthLegend } from './MonthHead.tsx'
import { medicinesOptions } from './medicinesQuery.ts'
import { MonthTable } from './MonthTable.tsx'
import { SharingCard } from './SharingCard.tsx'

/** A patient's months: how each day's doses were taken, with what can still be corrected. */
export function CalendarScreen() {
  const { medicines } = useSuspenseQuery(medicinesOptions).data
  return (
    <>
      <MedicineTabs />
      {medicines.length === 0 ? (
        <EmptyState>
          <Trans>You have no medicines yet.</Trans>
        </EmptyState>
      ) : (
        <Month medicines={medicines} />
      )}
    </>
  )
}

function Month({ medicines }: { medicines: readonly Medicine[] }) {
  const now = useNow(30_000)
  const today = localDate(now)
  const navigate = useNavigate()
  const { month = today.slice(0, 7), medicine, view } = parseCalendarSearch(useSearch({ strict: false }))
  const { data } = useSuspenseQuery(calendarOptions(month, medicine))
  const [open, setOpen] = useState<string | null>(null)
  const { marks } = useWaiting()
  const shown = doseMonthOf(dosesWithWaiting(data.doses, marks, now), daysOfMonth(month), now)
  const go = (to: CalendarSearch) =>
    void navigate({ to: '/medication-calendar', replace: true, search: { month, medicine, view, ...to } as never })
  const parts = { month: shown, today, onOpen: setOpen }
  const side = (
    <div className="month-side">
      <MonthFigures month={shown} />
      <SharingCard />
      <ExportCard month={month} medicine={medicine} />
    </div>
  )
  return (
    <Columns side={side}>
      <MedicineFilter medicines={medicines} value={medicine} onChange={(chosen) => go({ medicine: chosen })} />
      <MonthHead
        title={screenMonth(startOfDay(`${month}-01`))}
        isLast={month >= today.slice(0, 7)}
        onGo={(by) => go({ month: monthAfter(month, by) })}
      />
      {view === 'table' ? <MonthTable {...parts} /> : <MonthGrid {...parts} name={month} onMonth={(to) => go({ month: to })} />}
      <MonthLegend />
      <ViewChoice view={view} onChange={(chosen) => go({ view: chosen })} />
      <DayDialog
        day={shown.days.find(({ date }) => date === open)}
        doses={shown.doses}
        medicines={medicines}
        now={now}
        onClose={() => setOpen(null)}
      />
    </Columns>
  )
}

type FilterProps = { medicines: readonly Medicine[]; value: string | undefined; onChange: (id: string | undefined) => void }

function MedicineFilter({ medicines, value, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <SelectField label={t`Medicine`} value={value ?? ''} onChange={(id) => onChange(id || undefined)}>
      <option value="">{t`All medicines`}</option>
      {medicines.map(({ id, name, strengthText }) => (
        <option key={id} value={id}>
          {[name, strengthText].filter(Boolean).join(' ')}
        </option>
      ))}
    </SelectField>
  )
}

function ViewChoice({ view, onChange }: { view: CalendarSearch['view']; onChange: (view: CalendarSearch['view']) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`Show the month as`}
      value={view ?? 'grid'}
      onChange={(chosen) => onChange(chosen === 'table' ? chosen : undefined)}
      options={[
        { value: 'grid', label: t`Calendar` },
        { value: 'table', label: t`Table` },
      ]}
    />
  )
}
