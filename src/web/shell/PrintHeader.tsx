import { Trans } from '@lingui/react/macro'
import { screenDate } from '#web/dates.ts'
import { useMe } from '#web/session/session.ts'
import { useNow } from '#web/ui/useNow.ts'

/** On paper only: whose it is and of which day. A sheet without both is of no use at a clinic. */
export function PrintHeader() {
  const me = useMe()
  const today = screenDate(useNow(60_000))
  return (
    <p className="paper-head">
      <Trans>
        {{ name: me.name }}, printed {today}
      </Trans>
    </p>
  )
}
