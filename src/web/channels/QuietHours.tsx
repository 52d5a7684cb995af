import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { ChannelSettings } from '#contract/channels.ts'
import { categoriesSentTo, defaultPreferences } from '#rules/channels.ts'
import { timeOfDay } from '#web/timeOfDay.ts'
import { useMe } from '#web/session/session.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { ChoicesDraft } from './choicesDraft.ts'
import { quietText } from './choicesForm.ts'

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)

/** When nothing may ring. */
export function QuietHours({ settings, draft }: { settings: ChannelSettings; draft: ChoicesDraft }) {
  const { t } = useLingui()
  const { role } = useMe()
  const { quiet, rings_at_night: rings } = settings
  const [last, setLast] = useState(quiet ?? defaultPreferences.quiet!)
  const nightId = useId()
  const be = (next: typeof last) => {
    setLast(next)
    draft.edit({ quiet: quietText(next) })
  }
  return (
    <>
      <Text>
        <Trans>Messages wait until these hours are over. Urgent ones still come at once.</Trans>
      </Text>
      <Switch isOn={quiet !== null} onChange={(on) => draft.edit({ quiet: on ? quietText(last) : '' })}>
        <Trans>Use quiet hours</Trans>
      </Switch>
      {quiet && (
        <>
          <HourField label={t`From`} value={quiet.from} onChange={(from) => be({ ...quiet, from })} />
          <HourField label={t`To`} value={quiet.to} onChange={(to) => be({ ...quiet, to })} />
          {quiet.from === quiet.to && (
            <Text size="sm" role="status">
              <Trans>The two times are the same, so no message waits.</Trans>
            </Text>
          )}
          {categoriesSentTo(role).includes('medicines') && (
            <>
              <Switch isOn={rings} onChange={(on) => draft.edit({ rings_at_night: on })} describedBy={nightId}>
                <Trans>Ring at night for medicines</Trans>
              </Switch>
              <Text size="sm" c="dimmed" id={nightId}>
                <Trans>Medicine reminders then come during quiet hours too.</Trans>
              </Text>
            </>
          )}
        </>
      )}
    </>
  )
}

type HourProps = { label: string; value: string; onChange: (time: string) => void }

/** Half hours, and the one that is chosen should it be another. */
function HourField({ label, value, onChange }: HourProps) {
  const hours = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].toSorted()
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {timeOfDay(hour)}
        </option>
      ))}
    </SelectField>
  )
}
