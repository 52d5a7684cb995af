import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBan, IconClockCog } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { localDate } from '#rules/time.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useNow } from '#web/useNow.ts'
import { AgendaDialogs } from './AgendaDialogs.tsx'
import type { Asked } from './asked.ts'
import { AgendaList } from './AgendaList.tsx'
import { AgendaTools } from './AgendaTools.tsx'
import { daysOf, usualView, type AgendaAddress } from './agendaAddress.ts'
import { NARROW, rangeOptions, WIDE } from './agendaQuery.ts'
import { Calendar } from './Calendar.tsx'
import './agenda.css'

const atOnce = { getInitialValueInEffect: false }

/** A doctor's appointments by day, by week or as a list. */
export function AppointmentsScreen({ address }: { address: AgendaAddress }) {
  const now = useNow(30_000)
  const isNarrow = useMediaQuery(NARROW, undefined, atOnce)
  const isWide = useMediaQuery(WIDE, undefined, atOnce)
  const { view = usualView(isNarrow, isWide), date = localDate(now), days: period = 7, show } = address
  const days = daysOf(view, date, period)
  const { data: agenda } = useSuspenseQuery(rangeOptions(days))
  const [asked, ask] = useAsked()
  return (
    <Stack gap="md">
      <PageHeading
        action={
          <Group className="not-printed">
            <Button variant="default" leftSection={<IconBan size={18} aria-hidden />} onClick={() => ask({ kind: 'block' })}>
              <Trans>Block time</Trans>
            </Button>
            <LinkButton to="/doctor/availability" variant="default" leftSection={<IconClockCog size={18} aria-hidden />}>
              <Trans>My availability</Trans>
            </LinkButton>
          </Group>
        }
      >
        <Trans>Appointments</Trans>
      </PageHeading>
      <AgendaTools address={address} view={view} date={date} period={period} days={days} />
      {view === 'list' ? (
        <AgendaList agenda={agenda} days={days} show={show} now={now} ask={ask} />
      ) : (
        <Calendar key={days.join()} agenda={agenda} days={days} now={now} ask={ask} />
      )}
      <AgendaDialogs asked={asked} ask={ask} agenda={agenda} now={now} />
    </Stack>
  )
}

/** What was asked; when that is over the focus goes back to where somebody asked it, through however many dialogs it went. */
function useAsked() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const origin = useRef<Element | null>(null)
  const ask = (next: Asked | null) => {
    if (!asked) origin.current = document.activeElement
    if (!next) setTimeout(() => (origin.current as HTMLElement | null)?.focus())
    setAsked(next)
  }
  return [asked, ask] as const
}
