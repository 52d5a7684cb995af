import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { partScores, SCORE_MAX, SCORE_PARTS } from '#rules/score/score.ts'
import { brand } from '#web/theme/brand.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { scoreOfPatientOptions } from './scoreQuery.ts'
import { partNames, stateOf } from '#rules/score/scoreWords.ts'

/** For encouragement in a follow-up, and nothing else (domain 4.2). */
export function PatientScore({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { total_score: total, inputs } = useSuspenseQuery(scoreOfPatientOptions(userId)).data
  const parts = partScores(inputs)
  const stateIn = (part: keyof typeof parts) => {
    const { points, isApplicable } = parts[part]
    const state = stateOf(part, parts[part], inputs)
    return isApplicable ? t`${points} of ${{ max: SCORE_MAX[part] }} · ${state}` : t`Not counted yet`
  }
  return (
    <SectionCard title={t`${{ product: brand().name }} Score`}>
      <Text fw={650}>{total === null ? <Trans>New</Trans> : <Trans>{total} of 100 points</Trans>}</Text>
      <DetailsList details={SCORE_PARTS.map((id) => ({ id, name: partNames()[id], value: stateIn(id) }))} />
      <Text size="sm" c="dimmed">
        <Trans>To encourage your patient. It is no measure of risk and changes no priority.</Trans>
      </Text>
    </SectionCard>
  )
}
