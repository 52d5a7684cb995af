import { rand } from '#rules/money.ts'
import './booking.css'

/** Amounts one below the other. */
export const MoneyTable = ({ rows }: { rows: { name: string; cents: number }[] }) => (
  <dl className="booking-summary booking-money">
    {rows.map(({ name, cents }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{rand(cents)}</dd>
      </div>
    ))}
  </dl>
)
