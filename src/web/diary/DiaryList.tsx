import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Diary, DiaryVisit } from '#contract/diary.ts'
import { localDate, startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { StartDiaryAction } from './diaryAction.ts'
import { parseDiarySearchParams, statusFilters, type StatusFilter } from './diarySearchParams.ts'
import { DiaryListRow } from './DiaryListRow.tsx'
import '#web/ui/rows.css'

type Props = { agenda: Diary; days: readonly string[]; show: StatusFilter | undefined; now: Date; onAction: StartDiaryAction }

/** The same visits as a list: filtered by state and days, which stand in the URL, and by name, which does not. */
export function DiaryList({ agenda, days, show, now, onAction }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLocaleLowerCase())
  const isShown = ({ status, patientName }: DiaryVisit) =>
    (show ? (statusFilters[show] as string[]).includes(status) : status !== 'cancelled') && patientName.toLocaleLowerCase().includes(wanted)
  const visits = agenda.visits.filter(isShown)
  return (
    <Stack gap="md">
      <Group className="agenda-tools not-printed" align="flex-end">
        <TextField
          label={t`Patient`}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ListFilters show={show} period={days.length} />
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          <Trans>Print list</Trans>
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        <Plural value={{ visitCount: visits.length }} _0="No visits" one="# visit" other="# visits" />
      </Text>
      {visits.length === 0 && (
        <EmptyState>{wanted || show ? <Trans>No visits match these filters.</Trans> : <Trans>No visits on these days.</Trans>}</EmptyState>
      )}
      {days.map((date) => {
        const ofDay = visits.filter(({ startsAt }) => localDate(startsAt) === date)
        if (ofDay.length === 0) return null
        const name = screenDate(startOfDay(date))
        return (
          <Card key={date} component="section" aria-label={name}>
            <Title order={2}>{name}</Title>
            <ul className="rows">
              {ofDay.map((visit) => (
                <DiaryListRow key={visit.appointmentId} visit={visit} agenda={agenda} now={now} onAction={onAction} />
              ))}
            </ul>
          </Card>
        )
      })}
    </Stack>
  )
}

function ListFilters({ show, period }: { show: StatusFilter | undefined; period: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const go = (change: Record<string, unknown>) =>
    void navigate({
      to: '/doctor/appointments',
      search: (now: Record<string, unknown>) => parseDiarySearchParams({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <SelectField label={t`Status`} value={show ?? ''} onChange={(chosen) => go({ show: chosen || undefined })}>
        <option value="">{t`All except cancelled`}</option>
        <option value="booked">{t`Booked`}</option>
        <option value="active">{t`Waiting or in call`}</option>
        <option value="done">{t`Completed`}</option>
        <option value="missed">{t`Missed`}</option>
        <option value="cancelled">{t`Cancelled`}</option>
      </SelectField>
      <SelectField label={t`Days`} value={String(period)} onChange={(chosen) => go({ days: Number(chosen) })}>
        <option value="1">{t`One day`}</option>
        <option value="7">{t`A week`}</option>
        <option value="28">{t`Four weeks`}</option>
      </SelectField>
    </>
  )
}
