import { Trans } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { NewVersionStrip } from './NewVersionStrip.tsx'

const SOUTH_AFRICA_MINUTES = -120 // as the browser counts: behind UTC is positive

/** One line each, above the screen, while they are true. */
export function Strips() {
  const isElsewhere = new Date().getTimezoneOffset() !== SOUTH_AFRICA_MINUTES
  const isInCall = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.withoutPlaces) })
  return (
    <>
      <div role="status">
        <ConnectionStrip />
      </div>
      {!isInCall && <NewVersionStrip />}
      {isElsewhere && (
        <p className="strip">
          <IconClock size={20} aria-hidden />
          <Trans>Times are shown in South African time</Trans>
        </p>
      )}
    </>
  )
}
