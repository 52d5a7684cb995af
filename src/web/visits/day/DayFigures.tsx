import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DoctorsDay } from '#contract/visits.ts'

/** The day in three numbers. */
export function DayFigures({ visits }: { visits: DoctorsDay['today'] }) {
  const count = (status: DoctorsDay['today'][number]['status']) => visits.filter((visit) => visit.status === status).length
  return (
    <dl className="day-figures">
      <Figure name={<Trans>Booked</Trans>} number={visits.length} />
      <Figure name={<Trans>Done</Trans>} number={count('completed')} />
      <Figure name={<Trans>No-show</Trans>} number={count('no_show')} />
    </dl>
  )
}

const Figure = ({ name, number }: { name: ReactNode; number: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{number}</dd>
  </div>
)
