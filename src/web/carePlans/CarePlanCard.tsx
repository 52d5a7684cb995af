import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { screenDate } from '#web/dates.ts'
import { startOfDay } from '#rules/time.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { carePlanOptions } from './carePlanQueries.ts'
import { PlanAnswer } from './PlanAnswer.tsx'
import { useCarePlanWords } from './carePlanWords.ts'
import './carePlans.css'

/** The plan in the chart: its goals, what the patient said to it, and the way to change it. */
export function CarePlanCard({ userId }: { userId: string }) {
  const { t } = useLingui()
  const words = useCarePlanWords()
  const { data } = useQuery(carePlanOptions(userId))
  if (!data) return null
  const [plan] = data.versions
  const review = plan && screenDate(startOfDay(plan.content.reviewOn))
  return (
    <SectionCard title={t`Care plan`}>
      {plan ? (
        <>
          <PlanAnswer plan={plan} />
          <ul className="plan-list">
            {plan.content.goals.map(({ text, status }) => (
              <li key={text}>{[text, words.goals[status]].join(' – ')}</li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            <Trans>Review on {review}</Trans>
          </Text>
        </>
      ) : (
        <Text>
          <Trans>No care plan yet.</Trans>
        </Text>
      )}
      <LinkButton to="/nurse/careplan/$patientId" params={{ patientId: userId }} variant="default" className="plan-add">
        {plan ? <Trans>Change the plan</Trans> : <Trans>Write a plan</Trans>}
      </LinkButton>
    </SectionCard>
  )
}
