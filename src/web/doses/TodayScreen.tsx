import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { todaysDoses } from '#rules/doses/todaysDoses.ts'
import { screenDate } from '#web/dates.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useHighlightedMedicine } from '#web/navigation/useHighlightedMedicine.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { DoseGroupSection, DoseRows } from './DoseRows.tsx'
import { NeededMedicines } from './NeededMedicines.tsx'
import { RefusedMarks } from './RefusedMarks.tsx'
import './today.css'
import { usePhoneDoses } from './usePhoneDoses.ts'

// With it comes the catalogue of medicines.
const SafetyCards = lazy(async () => ({ default: (await import('./SafetyCards.tsx')).SafetyCards }))

/** Today's doses by time of day, to be marked by one press. */
export function TodayScreen() {
  const now = useNow(15_000)
  const known = usePhoneDoses(now)
  if (known.medicines.length > 0) return <Today known={known} now={now} />
  return (
    <EmptyState
      action={
        <LinkButton to="/medication-reminders" search={{ view: 'all' } as never}>
          <Trans>Add a medicine</Trans>
        </LinkButton>
      }
    >
      <Trans>You have no medicines yet.</Trans>
    </EmptyState>
  )
}

function Today({ known, now }: { known: ReturnType<typeof usePhoneDoses>; now: Date }) {
  const { t } = useLingui()
  const { groups, before, taken, total, next } = todaysDoses(known.doses, now)
  const highlight = useHighlightedMedicine()
  const rows = { known, now, highlight }
  const isGone = highlight !== undefined && !known.medicines.some(({ id }) => id === highlight)
  const late = before.filter(({ status }) => status === 'scheduled')
  const rest = before.filter((dose) => !late.includes(dose))
  return (
    <Columns
      side={
        <div className="today">
          <NeededMedicines {...rows} />
          {rest.length > 0 && <DoseRows title={t`Before today`} doses={rest} {...rows} />}
        </div>
      }
    >
      <div className="today">
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SafetyCards known={known} now={now} />
          </Suspense>
        </ErrorBoundary>
        <RefusedMarks known={known} />
        {isGone && (
          <Text role="status">
            <Trans>That medicine is no longer on your list.</Trans>
          </Text>
        )}
        {total > 0 ? (
          <Progress taken={taken} total={total} now={now} />
        ) : (
          <Text>
            {next?.dueAt ? (
              <Trans>No doses are due today. Next: {{ day: screenDate(next.dueAt) }}.</Trans>
            ) : (
              <Trans>No doses are due today.</Trans>
            )}
          </Text>
        )}
        {late.length > 0 && <DoseRows title={t`Since yesterday`} doses={late} {...rows} />}
        {groups.map((group) => (
          <DoseGroupSection key={group.part} group={group} {...rows} />
        ))}
      </div>
    </Columns>
  )
}

function Progress({ taken, total, now }: { taken: number; total: number; now: Date }) {
  return (
    <div className="today-progress">
      <Text fw={650} id="doses-taken">
        <Trans>
          {taken} of {total} taken
        </Trans>
      </Text>
      <Text c="dimmed">{screenDate(now)}</Text>
      <progress value={taken} max={total} aria-labelledby="doses-taken" />
    </div>
  )
}
