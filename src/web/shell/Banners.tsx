import { Trans } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { NewVersionBanner } from './NewVersionBanner.tsx'

const SOUTH_AFRICA_MINUTES = -120 // as the browser counts: behind UTC is positive

/** One line each, above the screen, while they are true. */
export function Banners() {
  const isElsewhere = new Date().getTimezoneOffset() !== SOUTH_AFRICA_MINUTES
  const isInCall = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.withoutPlaces) })
  return (
    <>
      <div role="status">
        <ConnectionBanner />
      </div>
      {!isInCall && <NewVersionBanner />}
      {isElsewhere && (
        <p className="strip">
          <IconClock size={20} aria-hidden />
          <Trans>Times are shown in South African time</Trans>
        </p>
      )}
    </>
  )
}
