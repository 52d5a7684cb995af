import { Trans } from '@lingui/react/macro'
import { IconClock, IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '#web/online.ts'

const SOUTH_AFRICA_MINUTES = -120 // as the browser counts: behind UTC is positive

/** One line each, above the screen, while they are true. */
export function Strips() {
  const isOnline = useOnline()
  const isElsewhere = new Date().getTimezoneOffset() !== SOUTH_AFRICA_MINUTES
  return (
    <>
      <div role="status">
        {!isOnline && (
          <p className="strip" data-tone="attention">
            <IconWifiOff size={20} aria-hidden />
            <Trans>You are offline. What you see may have changed in the meantime.</Trans>
          </p>
        )}
      </div>
      {isElsewhere && (
        <p className="strip">
          <IconClock size={20} aria-hidden />
          <Trans>Times are shown in South African time</Trans>
        </p>
      )}
    </>
  )
}
