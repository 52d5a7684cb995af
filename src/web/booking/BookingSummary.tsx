import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** When, and with whom. */
export function BookingSummary({ date, time, doctor, price }: { date: string; time: string; doctor: string; price?: ReactNode }) {
  return (
    <dl className="booking-summary">
      <div>
        <dt>
          <Trans>Date</Trans>
        </dt>
        <dd>{date}</dd>
      </div>
      <div>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>{time}</dd>
      </div>
      <div>
        <dt>
          <Trans>Doctor</Trans>
        </dt>
        <dd>{doctor}</dd>
      </div>
      {price && (
        <div>
          <dt>
            <Trans>Price</Trans>
          </dt>
          <dd>{price}</dd>
        </div>
      )}
    </dl>
  )
}
