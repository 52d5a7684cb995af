import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#web/ui/useOnline.ts'

/** Why a button that calls the server may not be used now, or nothing while there is a connection. */
export function useOfflineReason(): string | undefined {
  const { t } = useLingui()
  return useOnline() ? undefined : t`You are offline. This needs a connection.`
}
