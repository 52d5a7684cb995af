import type { ReactNode } from 'react'

export type StaffDetail = { id: string; name: ReactNode; value: ReactNode }

/** Names and values, side by side where there is room. A fact without a value is left out. */
export function StaffDetailsList({ facts }: { facts: StaffDetail[] }) {
  return (
    <dl className="staff-facts">
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
