import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CarePlanActor, CarePlanContent } from '#contract/carePlans.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { AnswerPlan } from './AnswerPlan.tsx'
import { ownCarePlanOptions } from './carePlanQueries.ts'
import { OwnPlanVersions } from './OwnPlanVersions.tsx'
import { useMarkSeen } from './useMarkSeen.ts'
import './carePlans.css'

const onDay = (day: string) => screenDate(startOfDay(day))

/** A patient's own plan in plain words, with what they say to it. */
export function OwnCarePlan() {
  const { t } = useLingui()
  const { data: plan } = useSuspenseQuery(ownCarePlanOptions)
  useMarkSeen(plan)
  if (!plan) return null
  const { content, nurseName, writtenAt } = plan
  const { everyDays } = content
  const [on, review] = [screenDate(writtenAt), onDay(content.reviewOn)]
  return (
    <SectionCard title={t`Your care plan`}>
      <Text size="sm" c="dimmed">
        <Trans>
          Written by {nurseName} on {on}
        </Trans>
      </Text>
      {content.problems.length > 0 && <Lines title={t`What we work on`} lines={content.problems} />}
      <Goals goals={content.goals} />
      <Actions content={content} />
      {content.barriers && <Lines title={t`What could get in the way`} lines={[content.barriers]} />}
      <Text>
        <Trans>
          Your nurse follows up at least <Plural value={everyDays} one="every day" other="every # days" />. You look at this plan together
          again on {review}.
        </Trans>
      </Text>
      <AnswerPlan key={plan.id} plan={plan} />
      {plan.number > 1 && <OwnPlanVersions />}
    </SectionCard>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      <ul className="plan-list plan-words">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Goals({ goals }: Pick<CarePlanContent, 'goals'>) {
  const { t } = useLingui()
  const states = { active: null, reached: t`Reached`, stopped: t`Stopped` }
  return (
    <Stack gap="xs">
      <Title order={3}>
        <Trans>Your goals</Trans>
      </Title>
      <ul className="plan-list">
        {goals.map(({ text, measure, targetOn, status }) => (
          <li key={text}>
            <Text fw={550}>{text}</Text>
            <Text size="sm">{[measure, targetOn && t`by ${{ date: onDay(targetOn) }}`, states[status]].filter(Boolean).join(', ')}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Actions({ content: { actions } }: { content: CarePlanContent }) {
  const { t } = useLingui()
  const titles: Record<CarePlanActor, string> = {
    patient: t`What you do`,
    nurse: t`What your nurse does`,
    doctor: t`What your doctor does`,
  }
  return (Object.keys(titles) as CarePlanActor[]).map((who) => {
    const theirs = actions.filter((action) => action.who === who)
    const lines = theirs.map(({ text, byOn }) => (byOn ? t`${text}, by ${{ date: onDay(byOn) }}` : text))
    return lines.length > 0 && <Lines key={who} title={titles[who]} lines={lines} />
  })
}
