import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useStore } from '#web/store.ts'
import { newVersion } from '#web/offline/newVersion.ts'

const update = () => void import('#web/offline/workerRegistration.ts').then(({ activateNewVersion }) => activateNewVersion())

/** Nothing is loaded anew unless somebody says so: they may be typing. */
export function NewVersionBanner() {
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
