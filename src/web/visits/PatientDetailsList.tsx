import type { ReactNode } from 'react'
import './patientDetailsList.css'

export type PatientDetail = { name: ReactNode; value: ReactNode }

/** Names and values under each other on phones, side by side where there is room. A fact without a value is left out. */
export function PatientDetailsList({ facts }: { facts: (PatientDetail & { id: string })[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
