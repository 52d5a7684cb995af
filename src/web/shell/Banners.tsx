import { Trans } from '@lingui/react/macro'
import { IconClock, IconSparkles } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useStore } from '#web/store.ts'
import { newVersion } from '#web/offline/newVersion.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'

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

const update = () => void import('#web/offline/workerRegistration.ts').then(({ activateNewVersion }) => activateNewVersion())

/** Nothing is loaded anew unless somebody says so: they may be typing. */
function NewVersionBanner() {
  const { isReady } = useStore(newVersion)
  if (!isReady) return null
  return (
    <div className="strip strip-action">
      <IconSparkles size={20} aria-hidden />
      <span>
        <Trans>A new version is ready. Finish what you are typing first.</Trans>
      </span>
      <Button variant="default" onClick={update}>
        <Trans>Update now</Trans>
      </Button>
    </div>
  )
}
