import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconMoodNeutral, IconMoodSad, IconMoodSmile, type Icon } from '@tabler/icons-react'
import type { Severity, SymptomLog } from '#contract/symptoms.ts'
import { symptomTally } from '#rules/symptoms/symptomFigures.ts'
import { averageWords, symptomName, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { localDate } from '#rules/time.ts'
import { screenDateTime, screenTime } from '#web/dates.ts'
import { ListRow, ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import type { PhoneSymptoms } from './usePhoneSymptoms.ts'

const SHOWN = 5
const faces: Record<Severity, { icon: Icon; colour: 'teal' | 'yellow' | 'pink' }> = {
  1: { icon: IconMoodSmile, colour: 'teal' },
  2: { icon: IconMoodNeutral, colour: 'yellow' },
  3: { icon: IconMoodSad, colour: 'pink' },
}

type Props = { known: PhoneSymptoms; now: Date; onOpen?: (log: SymptomLog) => void }

/** The five most recent, each to be changed where that is offered, and the figures of 30 days. */
export function RecentSymptoms({ known, now, onOpen }: Props) {
  const { t } = useLingui()
  const { total, average } = symptomTally(known.logs, localDate(now))
  const severities = symptomSeverityTexts()
  const lineOf = (log: SymptomLog) => {
    const isToday = localDate(log.occurredAt) === localDate(now)
    const line = `${severities[log.severity]} · ${isToday ? screenTime(log.occurredAt) : screenDateTime(log.occurredAt)}`
    return known.isUnsent(log) ? t`${line} · not sent` : line
  }
  return (
    <section aria-labelledby="recent-symptoms" className="recent-symptoms">
      <Title order={2} size="h3" id="recent-symptoms">
        <Trans>Recent symptoms</Trans>
      </Title>
      {known.logs.length === 0 ? (
        <Text>
          <Trans>No symptoms logged yet.</Trans>
        </Text>
      ) : (
        <ListRows>
          {known.logs.slice(0, SHOWN).map((log) => {
            const row = { picture: <Tile {...faces[log.severity]} />, secondLine: lineOf(log), children: symptomName(log) }
            if (onOpen) return <ListRow key={log.id} aria-haspopup="dialog" {...row} onClick={() => onOpen(log)} />
            return (
              <div key={log.id} className="list-row">
                <RowContent {...row} end={null} />
              </div>
            )
          })}
        </ListRows>
      )}
      <dl className="symptom-figures">
        <div>
          <dt>
            <Trans>Total Logged</Trans>
          </dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>
            <Trans>Avg Severity</Trans>
          </dt>
          <dd>{averageWords(average)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        <Trans>In the last 30 days.</Trans>
      </Text>
    </section>
  )
}
