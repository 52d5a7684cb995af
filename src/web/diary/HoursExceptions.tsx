import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Availability } from '#contract/diary.ts'
import { visitsOutside } from '#rules/diary.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { client } from '#web/api/client.ts'
import { screenDate } from '#web/dates.ts'
import { timeOfDay } from '#web/timeOfDay.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { DayHoursDialog } from './DayHoursDialog.tsx'
import { DimmedText } from './DimmedText.tsx'
import '#web/ui/rows.css'

/** Days on which other hours hold than in the week. */
export function HoursExceptions({ availability, now }: { availability: Availability; now: Date }) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const [isAdding, setAdding] = useState(false)
  const { version, weekly, exceptions, booked } = availability
  const dates = [...new Set(exceptions.map(({ date }) => date))]
  const remove = useReauthenticatedMutation('diary', client.diary.saveDay, {
    onDone: (_, { date }) => toast.success(t`${{ day: screenDate(startOfDay(date)) }} follows your weekly hours again`),
    onRefused: toastRefusal,
  })
  const giveBack = (date: string) => {
    const thatDay = booked.filter(({ startsAt }) => localDate(startsAt) === date)
    const knownVisits = visitsOutside(thatDay, { weekly, exceptions: exceptions.filter((day) => day.date !== date) }).length
    remove.send({ version, date, hours: [], knownVisits })
  }
  return (
    <>
      {dates.length === 0 && (
        <DimmedText>
          <Trans>No exceptions. Every day follows your weekly hours.</Trans>
        </DimmedText>
      )}
      <ul className="rows">
        {dates.map((date) => {
          const hours = exceptions.filter((day) => day.date === date)
          return (
            <li key={date}>
              <div className="row-words">
                <Text fw={650}>{screenDate(startOfDay(date))}</Text>
                <Text size="sm">{hours.map(({ starts, ends }) => [starts, ends].map(timeOfDay).join(' – ')).join(', ')}</Text>
              </div>
              <ReasonedButton
                variant="default"
                aria-label={t`Remove exception: ${{ day: screenDate(startOfDay(date)) }}`}
                reason={offline}
                loading={remove.isPending}
                onClick={() => giveBack(date)}
              >
                <Trans>Remove exception</Trans>
              </ReasonedButton>
            </li>
          )
        })}
      </ul>
      <Group mt="sm">
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add exception</Trans>
        </Button>
      </Group>
      {isAdding && <DayHoursDialog availability={availability} today={localDate(now)} onClose={() => setAdding(false)} />}
    </>
  )
}
