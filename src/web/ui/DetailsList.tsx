import type { ReactNode } from 'react'
import './detailsList.css'

export type Detail = { id: string; name: ReactNode; value: ReactNode }

/** Names and values under each other, side by side where there is room. A detail without a value is left out; `children` are further rows. */
export function DetailsList({ details, children }: { details: readonly Detail[]; children?: ReactNode }) {
  return (
    <dl className="details-list">
      {details
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}
