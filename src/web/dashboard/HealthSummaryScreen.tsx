import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconClipboardHeart, IconPlus } from '@tabler/icons-react'
import { plainNameOf } from '#rules/diagnoses/plainNames.ts'
import { allergyText, eachOnce } from '#rules/healthLists.ts'
import { allergyAnswer, nextHealthStep } from '#rules/healthSummary.ts'
import { useDiagnosisWords } from '#web/diagnoses/parts.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { LinkRow, Tile } from '#web/ui/ListRow.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { LastReadings } from './LastReadings.tsx'
import { NextHealthStep } from './NextHealthStep.tsx'
import { SummaryPart } from './SummaryPart.tsx'
import { useHealthSummary } from './useHealthSummary.ts'
import './dashboard.css'

/** What a patient has, cannot have and last measured, each with the way to change it, and the one next step. */
export function HealthSummaryScreen() {
  const known = useHealthSummary()
  const now = useNow(60_000)
  const step = nextHealthStep(known.profile, known, now)
  return (
    <>
      <PageHeading>
        <Trans>My Health Summary</Trans>
      </PageHeading>
      <Columns
        side={
          <div className="health-summary">
            <Conditions conditions={known.conditions} />
            <Allergies profile={known.profile} />
          </div>
        }
      >
        <div className="health-summary">
          {step && <NextHealthStep step={step} />}
          <LastReadings known={known} now={now} />
        </div>
      </Columns>
    </>
  )
}

type Known = ReturnType<typeof useHealthSummary>

function Conditions({ conditions }: Pick<Known, 'conditions'>) {
  const { t } = useLingui()
  const { sourceLine } = useDiagnosisWords()
  return (
    <SummaryPart title={t`Conditions`}>
      {conditions.map((one) => (
        <LinkRow
          key={one.id}
          to="/diagnosis/$diagnosisId"
          params={{ diagnosisId: one.id }}
          picture={<Tile icon={IconClipboardHeart} />}
          secondLine={sourceLine(one)}
        >
          {plainNameOf(one)}
        </LinkRow>
      ))}
      <LinkRow
        to="/dashboard"
        search={{ openDiagnosis: true }}
        picture={<Tile icon={IconPlus} />}
        secondLine={conditions.length === 0 && t`No diagnoses have been recorded yet.`}
      >
        <Trans>My Diagnoses</Trans>
      </LinkRow>
    </SummaryPart>
  )
}

function Allergies({ profile }: Pick<Known, 'profile'>) {
  const { t } = useLingui()
  const answer = allergyAnswer(profile)
  const texts = eachOnce(profile.allergies).map((substance) => allergyText(substance, profile.allergy_details))
  const none = answer === 'none' ? t`No known allergies` : t`Not filled in yet`
  return (
    <SummaryPart title={t`Allergies`}>
      <LinkRow
        to="/profile"
        picture={<Tile icon={IconAlertTriangle} colour={answer === 'some' ? 'yellow' : 'gray'} />}
        secondLine={t`Change it in your profile`}
      >
        {answer === 'some' ? texts.map((text) => <Text key={text}>{text}</Text>) : none}
      </LinkRow>
    </SummaryPart>
  )
}
