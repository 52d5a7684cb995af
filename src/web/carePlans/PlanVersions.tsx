import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { CarePlan } from '#contract/carePlans.ts'
import { type CarePlanChange, carePlanChanges } from '#rules/carePlanChanges.ts'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import { useCarePlanWords } from './carePlanWords.ts'

/** Every version of a plan, the newest first: when, by whom, and what is another in it than in the one before. */
export function PlanVersions({ versions }: { versions: readonly CarePlan[] }) {
  const { t } = useLingui()
  return (
    <ol className="plan-versions" aria-label={t`Versions of the care plan`}>
      {versions.map((plan, at) => (
        <li key={plan.id}>
          <Text fw={600}>
            <Trans>Version {{ number: plan.number }}</Trans>
          </Text>
          <Text size="sm" c="dimmed">
            {[screenDate(plan.writtenAt), plan.nurseName, plan.agreedAt && t`agreed on ${{ date: screenDate(plan.agreedAt) }}`]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <Changes plan={plan} before={versions[at + 1]} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ plan, before }: { plan: CarePlan; before: CarePlan | undefined }) {
  const words = useChangeWords()
  if (!before)
    return (
      plan.number === 1 && (
        <Text>
          <Trans>First version</Trans>
        </Text>
      )
    )
  const changes = carePlanChanges(before.content, plan.content)
  if (changes.length === 0)
    return (
      <Text>
        <Trans>Nothing changed</Trans>
      </Text>
    )
  return (
    <ul className="plan-list plan-words">
      {changes.map((change) => (
        <li key={`${change.part} ${change.kind} ${change.text}`}>{words(change)}</li>
      ))}
    </ul>
  )
}

function useChangeWords() {
  const { t } = useLingui()
  const { goals } = useCarePlanWords()
  const parts = {
    problems: { added: t`Problem added`, changed: t`Problem changed`, removed: t`Problem removed` },
    goals: { added: t`Goal added`, changed: t`Goal changed`, removed: t`Goal removed` },
    actions: { added: t`Action added`, changed: t`Action changed`, removed: t`Action removed` },
    barriers: { added: t`What could get in the way`, changed: t`What could get in the way`, removed: t`No longer in the way` },
  }
  return ({ part, kind, text, on, status }: CarePlanChange) => {
    if (part === 'everyDays') return t`Follow-up at least ${plural({ days: Number(text) }, { one: 'every day', other: 'every # days' })}`
    if (part === 'reviewOn') return t`Review on ${{ date: screenDate(startOfDay(text)) }}`
    const details = [text, on && t`by ${{ date: screenDate(startOfDay(on)) }}`, status && status !== 'active' && goals[status]]
    return `${parts[part][kind]}: ${details.filter(Boolean).join(', ')}`
  }
}
