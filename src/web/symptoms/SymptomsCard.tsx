import { Trans, useLingui } from '@lingui/react/macro'
import { IconActivity } from '@tabler/icons-react'
import type { SymptomLog } from '#contract/symptoms.ts'
import { daysTracked, symptomStrip } from '#rules/symptoms/symptomFigures.ts'
import { symptomName, symptomSeverityTexts } from '#rules/symptoms/symptomWords.ts'
import { addDays, localDate } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { usePhoneSymptoms } from './usePhoneSymptoms.ts'

/** The Overview's card 'My Symptoms': on how many of seven days something was written down, and what it was last. */
export function SymptomsCard() {
  const { t } = useLingui()
  const now = useNow(60_000)
  const known = usePhoneSymptoms(now)
  const strip = symptomStrip(known, localDate(now))
  const tracked = daysTracked(strip)
  const last = known.logs[0]
  return (
    <ListRows label={t`My Symptoms`}>
      <LinkRow
        to="/my-symptoms"
        picture={<Tile icon={IconActivity} colour="blue" />}
        secondLine={
          last || tracked > 0 ? (
            <>
              <span>
                <Trans>
                  <b>{tracked} of 7</b> days tracked
                </Trans>
              </span>
              <span>{strip.at(-1)?.isNone ? t`No symptoms today` : last && <LastSymptom log={last} now={now} />}</span>
            </>
          ) : (
            <Trans>Write down how you feel. Your doctor sees it at your visit.</Trans>
          )
        }
      >
        <Trans>My Symptoms</Trans>
      </LinkRow>
    </ListRows>
  )
}

/** 'Headache, mild · yesterday' */
function LastSymptom({ log, now }: { log: SymptomLog; now: Date }) {
  const { t } = useLingui()
  const today = localDate(now)
  const day = localDate(log.occurredAt)
  const when = day === today ? t`today` : day === addDays(today, -1) ? t`yesterday` : screenDate(log.occurredAt)
  return `${symptomName(log)}, ${symptomSeverityTexts()[log.severity].toLowerCase()} · ${when}`
}
