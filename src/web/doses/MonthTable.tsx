import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { DoseMonth } from '#contract/doses.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { useDayWords } from '#web/medicines/parts.tsx'

type Props = { month: DoseMonth; today: string; onOpen: (date: string) => void }

/** The same month for who prefers words: days on which something was due, the newest first. */
export function MonthTable({ month: { days }, today, onOpen }: Props) {
  const words = useDayWords()
  const shown = days.filter(({ date, status }) => date <= today && status !== 'none').toReversed()
  return (
    <table className="month-table" aria-labelledby="month-shown">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col">
            <Trans>Doses</Trans>
          </th>
          <th scope="col">
            <Trans>Taken</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ date, status, taken, total }) => (
          <tr key={date}>
            <th scope="row">
              <Button variant="subtle" px="xs" onClick={() => onOpen(date)}>
                {screenDate(startOfDay(date))}
              </Button>
            </th>
            <td>{words[status]}</td>
            <td>
              {taken} / {total}
            </td>
          </tr>
        ))}
        {shown.length === 0 && (
          <tr>
            <td colSpan={3}>
              <Trans>No doses due yet</Trans>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
