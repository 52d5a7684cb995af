import { Trans, useLingui } from '@lingui/react/macro'
import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FollowUpPatient } from '#contract/followUps.ts'
import { startOfDay } from '#rules/time.ts'
import { namedReading } from '#rules/vitals/vitalWords.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import './since.css'

type Since = FollowUpPatient['since']

/** Day by day and one by one: what a nurse asks about on the phone (domain 6.6). */
export function SinceLists({ since }: { since: Since }) {
  const { t } = useLingui()
  return (
    <>
      <DoseDays days={since.days} />
      <List title={t`Dangers found`} of={since.alerts.map(({ id, note, foundAt }) => [id, `${screenDateTime(foundAt)}: ${note}`])} />
      <List
        title={t`Doses missed or skipped`}
        of={since.missedList.map(({ name, dueAt, isSkipped }) => [
          `${name} ${dueAt.toISOString()}`,
          `${name}, ${screenDateTime(dueAt)}, ${isSkipped ? t`skipped` : t`missed`}`,
        ])}
      />
      <List
        title={t`Readings`}
        of={since.readingList.map((one) => [
          `${one.kind} ${one.measuredAt.toISOString()}`,
          `${namedReading(one)}, ${screenDateTime(one.measuredAt)}`,
        ])}
      />
    </>
  )
}

function DoseDays({ days }: Pick<Since, 'days'>) {
  const { t } = useLingui()
  if (days.every(({ counted }) => counted === 0)) return null
  const signOf = ({ taken, counted }: Since['days'][number]): [ReactNode, string] => {
    if (counted === 0) return ['–', t`no dose due`]
    if (taken === counted) return ['✓', t`all taken`]
    return taken === 0 ? ['✗', t`none taken`] : [`${taken}/${counted}`, t`${taken} of ${counted} taken`]
  }
  return (
    <>
      <Text fw={550}>
        <Trans>Doses of the last 14 days</Trans>
      </Text>
      <ol className="dose-days">
        {days.map((day) => {
          const [sign, words] = signOf(day)
          return (
            <li key={day.on}>
              <span aria-hidden>{Number(day.on.slice(8))}</span>
              <span aria-hidden>{sign}</span>
              <VisuallyHidden>
                {screenDate(startOfDay(day.on))}: {words}
              </VisuallyHidden>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function List({ title, of }: { title: string; of: readonly (readonly [key: string, text: string])[] }) {
  if (of.length === 0) return null
  return (
    <>
      <Text fw={550}>{title}</Text>
      <ul className="since-list" aria-label={title}>
        {of.map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </>
  )
}
