import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NursesDay, ProgrammeList, ProgrammePatient, QueueByPriority } from '#contract/nurses.ts'
import { initialsOf } from '#rules/names.ts'
import { screenDate } from '#web/dates.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { ListTiles } from '#web/ui/ListTiles.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { PersonPhoto } from '#web/ui/PersonPhoto.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { nursesDayOptions } from './nursesQuery.ts'
import { NextSteps } from './NextSteps.tsx'
import { useAbout } from './ProgrammeRows.tsx'
import { enrolmentStatusWords, programmeLists, riskWords } from './programmeLists.ts'
import './nurses.css'

/** Numbers of the day, each of which opens what it counts. */
const counted: ProgrammeList[] = ['follow_ups_today', 'overdue', 'follow_ups_missed', 'awaiting_intake', 'assessments_due', 'high_risk']

/** A nurse's day (domain 6.2). Kept fresh by the server's news. */
export function NursesDayScreen() {
  const { data: day } = useSuspenseQuery(nursesDayOptions)
  const now = useNow(30_000)
  const lead = day.isLead && (
    <LinkButton to="/nurse/team" variant="default">
      <Trans>Team</Trans>
    </LinkButton>
  )
  return (
    <>
      <PageHeading subtitle={screenDate(now)} action={lead}>
        <Trans>Today</Trans>
      </PageHeading>
      <Stack gap="lg">
        <Numbers day={day} />
        <Columns side={<MyPatients mine={day.lists.mine} now={now} />}>
          <NextSteps steps={day.next} now={now} />
        </Columns>
      </Stack>
    </>
  )
}

function Numbers({ day: { queue, lists } }: { day: NursesDay }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Numbers of the day`}>
      <ListTiles isDense>
        <QueueTile view="mine" counts={queue.mine} />
        <QueueTile view="unassigned" counts={queue.unclaimed} />
        {counted.map((list) => (
          <ListTile key={list} list={list} total={lists[list].total} />
        ))}
      </ListTiles>
    </nav>
  )
}

function QueueTile({ view, counts }: { view: 'mine' | 'unassigned'; counts: QueueByPriority }) {
  const { t } = useLingui()
  const priorities = [t`Emergency`, t`Urgent`, t`Today`, t`This week`]
  const total = counts.reduce((sum, items) => sum + items, 0)
  const search = view === 'mine' ? { view } : {}
  return (
    <ListRows>
      <LinkRow
        to="/nurse/support-queue"
        search={search}
        picture={<Tile icon={IconInbox} colour={view === 'mine' ? 'teal' : 'pink'} />}
        secondLine={
          <>
            <b>{total}</b> {total === 0 && t`Nothing open`}
          </>
        }
      >
        {view === 'mine' ? <Trans>My requests</Trans> : <Trans>Unassigned requests</Trans>}
      </LinkRow>
      {total > 0 && (
        <div className="queue-priorities">
          {counts.map((items, at) =>
            items > 0 ? (
              <Link key={priorities[at]} to="/nurse/support-queue" search={{ ...search, priority: at + 1 }}>
                {`${priorities[at]}: ${items}`}
              </Link>
            ) : null,
          )}
        </div>
      )}
    </ListRows>
  )
}

function ListTile({ list, total }: { list: ProgrammeList; total: number }) {
  const { i18n } = useLingui()
  const { name, icon, colour } = programmeLists[list]
  return (
    <ListRows>
      <LinkRow to="/nurse/patients" search={{ list } as never} picture={<Tile icon={icon} colour={colour} />} secondLine={<b>{total}</b>}>
        {i18n._(name)}
      </LinkRow>
    </ListRows>
  )
}

function MyPatients({ mine: { patients, total }, now }: { mine: NursesDay['lists']['mine']; now: Date }) {
  const { i18n } = useLingui()
  const about = useAbout(now)
  const { name, none } = programmeLists.mine
  const risk = ({ riskLevel }: ProgrammePatient) => riskLevel && riskLevel !== 'low' && i18n._(riskWords[riskLevel].label)
  const status = (one: ProgrammePatient) => one.status !== 'active' && i18n._(enrolmentStatusWords[one.status].label)
  return (
    <section aria-label={i18n._(name)}>
      <Title order={2} size="h3" mb="xs">
        {i18n._(name)}
      </Title>
      {total === 0 && <Text c="dimmed">{i18n._(none)}</Text>}
      {total > 0 && (
        <ListRows>
          {patients.map((patient) => (
            <LinkRow
              key={patient.id}
              to="/nurse/patients/$patientId"
              params={{ patientId: patient.id }}
              picture={<PersonPhoto photo={null} letters={initialsOf(patient.name)} size={44} />}
              secondLine={[...about(patient), status(patient), risk(patient)].filter(Boolean).join(' · ')}
            >
              {patient.name}
            </LinkRow>
          ))}
        </ListRows>
      )}
      {total > patients.length && (
        <LinkButton to="/nurse/patients" search={{ list: 'mine' } as never} variant="default" w="fit-content" mt="sm">
          <Trans>Show all {total}</Trans>
        </LinkButton>
      )}
    </section>
  )
}
