import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Workspace } from '#contract/visits.ts'
import { screenDate } from '#web/dates.ts'

/** What came of the last visit; those before it below. */
export function EarlierVisits({ visits }: { visits: Workspace['earlierVisits'] }) {
  const { t } = useLingui()
  const [last, ...before] = visits
  return (
    <>
      {last && <Visit visit={last} />}
      {before.length > 0 && (
        <details className="earlier">
          <summary>
            <Trans>Visits before it</Trans>
          </summary>
          <ul className="plain" aria-label={t`Earlier visits`}>
            {before.map((visit) => (
              <li key={visit.appointmentId}>
                <Visit visit={visit} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const Visit = ({ visit: { date, summary } }: { visit: Workspace['earlierVisits'][number] }) => (
  <>
    <Text fw={550}>{screenDate(date)}</Text>
    <Text size="sm" className="written">
      {summary}
    </Text>
  </>
)
