import { Trans, useLingui } from '@lingui/react/macro'
import { Title, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { daysTracked, symptomStrip, type StripDay } from '#rules/symptoms/symptomFigures.ts'
import { severityLetters, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { localDate, startOfDay, weekdayOf } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import './symptoms.css'
import type { PhoneSymptoms } from './usePhoneSymptoms.ts'

/** The last seven days, today last: the worst of each in colour and letters, a tick for none, nothing where nobody said anything. */
export function SymptomStrip({ known, now }: { known: Pick<PhoneSymptoms, 'logs' | 'checkIns'>; now: Date }) {
  const { t } = useLingui()
  const days = symptomStrip(known, localDate(now))
  const tracked = daysTracked(days)
  const weekdays = t`Sun Mon Tue Wed Thu Fri Sat`.split(' ')
  return (
    <section aria-label={t`Last 7 days`}>
      <div className="symptom-strip-head">
        <Title order={2} size="h3">
          <Trans>Last 7 days</Trans>
        </Title>
        <span>
          <Trans>Days Tracked {tracked}/7</Trans>
        </span>
      </div>
      <ol className="symptom-strip">
        {days.map((day) => (
          <li key={day.date}>
            <small aria-hidden>{weekdays[weekdayOf(day.date)]}</small>
            <StripCell day={day} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StripCell({ day: { date, severity, isNone } }: { day: StripDay }) {
  const { t } = useLingui()
  const word = severity ? symptomSeverityTexts()[severity] : isNone ? t`No symptoms` : t`Nothing written down`
  return (
    <span className="symptom-strip-cell" data-severity={severity ?? (isNone ? 'none' : undefined)}>
      <span aria-hidden>{severity ? severityLetters()[severity] : isNone && <IconCheck size={20} />}</span>
      <VisuallyHidden>{t`${{ day: screenDate(startOfDay(date)) }}: ${word}`}</VisuallyHidden>
    </span>
  )
}
