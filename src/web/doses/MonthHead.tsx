import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DaySign, saidDays, useDayWords } from '#web/medicines/parts.tsx'

type Props = { title: string; isLast: boolean; onGo: (by: number) => void }

/** Which month it is, and the way to the one before and after. No month is after this one. */
export function MonthHead({ title, isLast, onGo }: Props) {
  const { t } = useLingui()
  return (
    <div className="month-head">
      <ActionIcon aria-label={t`Month before`} onClick={() => onGo(-1)}>
        <IconChevronLeft size={24} aria-hidden />
      </ActionIcon>
      <Title order={2} id="month-shown" aria-live="polite">
        {title}
      </Title>
      <ActionIcon aria-label={t`Month after`} disabled={isLast} onClick={() => onGo(1)}>
        <IconChevronRight size={24} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** What the signs mean. */
export function MonthLegend() {
  const { t } = useLingui()
  const words = useDayWords()
  return (
    <ul className="month-legend" aria-label={t`What the signs mean`}>
      {saidDays.map((status) => (
        <li key={status}>
          <DaySign status={status} /> {words[status]}
        </li>
      ))}
    </ul>
  )
}
