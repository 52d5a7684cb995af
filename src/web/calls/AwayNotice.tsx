import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useNow } from '#web/ui/useNow.ts'
import { SEAT_KEPT_SECONDS } from '#rules/callQuality.ts'

/** The other side is gone: how long their seat is kept, and then what can be done. */
export function AwayNotice({ since, other }: { since: Date; other: string }) {
  const { t } = useLingui()
  const now = useNow(1000)
  const left = SEAT_KEPT_SECONDS - Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000))
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  if (left <= 0)
    return (
      <Text size="sm">
        {t`${other} has been away for more than 2 minutes. The visit stays open, and they can still come back. You can also continue by phone.`}
      </Text>
    )
  return (
    <Text size="sm">
      <Trans>We keep their place for 2 minutes:</Trans> <span aria-hidden>{clock}</span>
    </Text>
  )
}
