import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBan, IconClockCog } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { localDate } from '#rules/time.ts'
import type { Diary } from '#contract/diary.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useNow } from '#web/ui/useNow.ts'
import type { DiaryAction } from './diaryAction.ts'
import { DiaryList } from './DiaryList.tsx'
import { DiaryToolbar } from './DiaryToolbar.tsx'
import { daysOfView, defaultView, type DiarySearchParams } from './diarySearchParams.ts'
import { diaryRangeOptions, NARROW_SCREEN, WIDE_SCREEN } from './diaryQuery.ts'
import { DiaryCalendar } from './DiaryCalendar.tsx'
import { ProposeNewTimeDialog } from './ProposeNewTimeDialog.tsx'
import { BlockTimeDialog } from './BlockTimeDialog.tsx'
import { CancelVisitDialog } from './CancelVisitDialog.tsx'
import { MarkNoShowDialog } from './MarkNoShowDialog.tsx'
import { UnblockTimeDialog } from './UnblockTimeDialog.tsx'
import { VisitDialog } from './VisitDialog.tsx'
import './diary.css'

const initialValueAtOnce = { getInitialValueInEffect: false }

/** A doctor's appointments by day, by week or as a list. */
export function AppointmentsScreen({ searchParams }: { searchParams: DiarySearchParams }) {
  const now = useNow(30_000)
  const isNarrow = useMediaQuery(NARROW_SCREEN, undefined, initialValueAtOnce)
  const isWide = useMediaQuery(WIDE_SCREEN, undefined, initialValueAtOnce)
  const { view = defaultView(isNarrow, isWide), date = localDate(now), days: period = 7, show } = searchParams
  const days = daysOfView(view, date, period)
  const { data: agenda } = useSuspenseQuery(diaryRangeOptions(days))
  const [action, startAction] = useDiaryAction()
  return (
    <Stack gap="md">
      <PageHeading
        action={
          <Tools className="not-printed">
            <Button variant="default" leftSection={<IconBan size={18} aria-hidden />} onClick={() => startAction({ kind: 'block' })}>
              <Trans>Block time</Trans>
            </Button>
            <LinkButton to="/doctor/availability" variant="default" leftSection={<IconClockCog size={18} aria-hidden />}>
              <Trans>My availability</Trans>
            </LinkButton>
          </Tools>
        }
      >
        <Trans>Appointments</Trans>
      </PageHeading>
      <DiaryToolbar searchParams={searchParams} view={view} date={date} period={period} days={days} />
      {view === 'list' ? (
        <DiaryList agenda={agenda} days={days} show={show} now={now} onAction={startAction} />
      ) : (
        <DiaryCalendar key={days.join()} agenda={agenda} days={days} now={now} onAction={startAction} />
      )}
      <DiaryDialogs action={action} onAction={startAction} agenda={agenda} now={now} />
    </Stack>
  )
}

/** What was asked; when that is over the focus goes back to where somebody asked it, through however many dialogs it went. */
function useDiaryAction() {
  const [action, setAsked] = useState<DiaryAction | null>(null)
  const origin = useRef<Element | null>(null)
  const startAction = (next: DiaryAction | null) => {
    if (!action) origin.current = document.activeElement
    if (!next) setTimeout(() => (origin.current as HTMLElement | null)?.focus())
    setAsked(next)
  }
  return [action, startAction] as const
}

type Props = { action: DiaryAction | null; onAction: (asked: DiaryAction | null) => void; agenda: Diary; now: Date }

/** The dialog for what was asked. Visits are looked up anew: they may have changed since somebody pressed. */
function DiaryDialogs({ action, onAction, agenda, now }: Props) {
  const close = () => onAction(null)
  const find = (id: string) => agenda.visits.find(({ appointmentId }) => appointmentId === id)
  if (!action) return null
  if (action.kind === 'block') return <BlockTimeDialog startsAt={action.startsAt} endsAt={action.endsAt} onClose={close} now={now} />
  if (action.kind === 'unblock') {
    const block = agenda.blocks.find(({ id }) => id === action.id)
    return block ? <UnblockTimeDialog block={block} onClose={close} /> : null
  }
  if (action.kind === 'visits') {
    const visits = action.ids.map(find).filter((visit) => visit !== undefined)
    return visits.length > 0 ? <VisitDialog visits={visits} agenda={agenda} now={now} onAction={onAction} onClose={close} /> : null
  }
  const visit = find(action.id)
  if (!visit) return null
  if (action.kind === 'cancel') return <CancelVisitDialog visit={visit} onClose={close} />
  if (action.kind === 'no_show') return <MarkNoShowDialog visit={visit} onClose={close} />
  return <ProposeNewTimeDialog key={action.id} visit={visit} startsAt={action.startsAt} now={now} onClose={close} />
}
