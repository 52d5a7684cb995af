import type { ReactNode } from 'react'

export type Fact = { id: string; name: ReactNode; value: ReactNode }

/** Names and values, side by side where there is room. A fact without a value is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
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
