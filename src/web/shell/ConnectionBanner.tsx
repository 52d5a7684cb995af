import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleCheck, IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { connection, unsentCount } from '#web/offline/connection.ts'
import { isReconnectingVisibly } from '#web/offline/connectionState.ts'
import { screenDateTime, screenTime } from '#web/dates.ts'
import { oldestReadAt } from '#web/offline/offlineQueries.ts'
import { useStore } from '#web/store.ts'

const DAY_MILLISECONDS = 24 * 60 * 60_000

/** Says what is wrong with the connection, how old the screen is and what was not sent; and for three seconds that all is well again. */
export function ConnectionBanner() {
  const now = useStore(connection)
  useFollowing(oldestReadAt)
  const waiting = useFollowing(unsentCount)
  const isOffline = now.at === 'offline'
  if (now.at === 'back')
    return (
      <p className="strip" data-tone="well">
        <IconCircleCheck size={20} aria-hidden />
        <Trans>Connected again. Everything on this screen is up to date.</Trans>
      </p>
    )
  if (!isOffline && !isReconnectingVisibly(now)) return null
  return (
    <p className="strip" data-tone="attention">
      {isOffline ? <IconWifiOff size={20} aria-hidden /> : <IconRefresh size={20} aria-hidden />}
      <span>
        {isOffline ? <Trans>Offline.</Trans> : <Trans>Connecting again.</Trans>}{' '}
        {waiting > 0 && <Plural value={waiting} one="# change saved on this phone." other="# changes saved on this phone." />} <Updated />
      </span>
    </p>
  )
}

function Updated() {
  const at = oldestReadAt()
  if (at === undefined) return <Trans>What you see may have changed in the meantime.</Trans>
  const when = Date.now() - at < DAY_MILLISECONDS ? screenTime(new Date(at)) : screenDateTime(new Date(at))
  return <Trans>Updated {when}. It may have changed in the meantime.</Trans>
}

/** Follows when what the screen shows was read, or what waits, as screens come and go. */
function useFollowing<T>(read: () => T): T {
  const cache = useQueryClient().getQueryCache()
  // A query tells while its screen is being rendered: followed a moment later.
  return useSyncExternalStore((tell) => cache.subscribe(() => setTimeout(tell)), read)
}
