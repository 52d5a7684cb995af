import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import { allergyAnswer, leadingReading } from '#rules/healthSummary.ts'
import { bandsOf, meaningOf } from '#rules/vitals/bands.ts'
import { meaningWords, valueText, vitalNames } from '#rules/vitals/vitalWords.ts'
import { LinkRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { readingAge } from '#web/vitals/parts.tsx'
import { useHealthSummary } from './useHealthSummary.ts'

type Known = ReturnType<typeof useHealthSummary>

/** The Overview's card 'My Health Summary'. Whoever looks over a shoulder reads how many conditions there are, not which (decision 83). */
export function HealthSummaryCard() {
  const { t } = useLingui()
  const known = useHealthSummary()
  const isNew = known.conditions.length === 0 && known.readings.length === 0 && allergyAnswer(known.profile) === 'unknown'
  return (
    <ListRows label={t`My Health Summary`}>
      <LinkRow
        to="/health-summary"
        picture={<Tile icon={IconHeart} colour="pink" />}
        secondLine={
          isNew ? (
            <Trans>Your conditions, allergies and readings in one place. Begin with your allergies.</Trans>
          ) : (
            <>
              <LeadingReading known={known} />
              <Counts known={known} />
            </>
          )
        }
      >
        <Trans>My Health Summary</Trans>
      </LinkRow>
    </ListRows>
  )
}

function LeadingReading({ known }: { known: Known }) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const reading = leadingReading(known)
  if (!reading) return <span>{t`No readings yet`}</span>
  const meaning = meaningOf(reading, bandsOf(reading.kind, known.targets))
  const words = [vitalNames()[reading.kind], meaning && meaningWords()[meaning], readingAge(reading, now)]
  return (
    <span>
      <b>{valueText(reading)}</b> {words.filter(Boolean).join(' · ')}
    </span>
  )
}

/** '2 conditions · 1 allergy' */
function Counts({ known: { conditions, profile } }: { known: Known }) {
  const answer = allergyAnswer(profile)
  const allergies = profile?.allergies.length ?? 0
  return (
    <span>
      <Plural value={conditions.length} _0="No conditions" one="# condition" other="# conditions" />
      {' · '}
      {answer === 'some' && <Plural value={allergies} one="# allergy" other="# allergies" />}
      {answer === 'none' && <Trans>no known allergies</Trans>}
      {answer === 'unknown' && <Trans>allergies not filled in</Trans>}
    </span>
  )
}
