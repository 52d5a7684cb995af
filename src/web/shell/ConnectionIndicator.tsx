import { useLingui } from '@lingui/react/macro'
import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { connection } from '#web/offline/connection.ts'
import { isReconnectingVisibly } from '#web/offline/connectionState.ts'
import { useStore } from '#web/store.ts'

/**
 * Beside the bell, while this device and the server may not know the same, and for a moment after. The strip says it in words, so a screen
 * reader hears it once.
 */
export function ConnectionIndicator() {
  const { t } = useLingui()
  const now = useStore(connection)
  if (now.at !== 'offline' && now.at !== 'back' && !isReconnectingVisibly(now)) return null
  const Icon = now.at === 'offline' ? IconCloudOff : isReconnectingVisibly(now) ? IconRefresh : IconCloudCheck
  const words = now.at === 'offline' ? t`Offline` : isReconnectingVisibly(now) ? t`Connecting again` : t`Connected`
  const tone = now.at === 'back' ? 'well' : 'attention'
  return (
    <span className="sync-mark" data-tone={tone} role="img" aria-label={words} title={words}>
      <Icon size={20} aria-hidden />
    </span>
  )
}
