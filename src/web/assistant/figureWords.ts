import { useLingui } from '@lingui/react/macro'
import type { AssistantAnswer, AssistantRefusal } from '#contract/assistant.ts'
import type { FlagGroup } from '#rules/redFlagGroups.ts'

/** What administrators read of how answers came about. */
export function useFigureWords() {
  const { t } = useLingui()
  const mode: Record<AssistantAnswer['mode'], string> = {
    library: t`In the words of the library`,
    model: t`In the words of the outside service`,
  }
  const rating = { helpful: t`Rated as helpful`, not_helpful: t`Rated as not helpful` }
  const refusal: Record<AssistantRefusal, string> = {
    diagnosis: t`Asked what they have`,
    medicine_change: t`Asked to change a medicine`,
    own_result: t`Asked about their own result`,
    dose_for_another: t`Asked for a dose for a child or in pregnancy`,
    booking: t`Asked for a booking, note or prescription`,
    private: t`Asked about other people`,
    dangerous: t`Asked about something dangerous`,
    not_health: t`Not about health`,
    unknown: t`Not in the library`,
  }
  const triage: Record<FlagGroup, string> = {
    heart: t`Help card: heart`,
    stroke: t`Help card: stroke`,
    breathing: t`Help card: breathing or allergy`,
    self_harm: t`Help card: self-harm`,
    poison: t`Help card: poison or overdose`,
    pregnancy: t`Help card: pregnancy or bleeding`,
    seizure: t`Help card: seizure or unconscious`,
    infection: t`Help card: infection`,
    sugar: t`Help card: blood sugar`,
    violence: t`Help card: violence`,
    child: t`Help card: child in danger`,
    gut: t`Help card: stomach`,
    drug_reaction: t`Help card: reaction to a medicine`,
    mind: t`Help card: mind`,
    other_urgent: t`Help card: other urgent signs`,
  }
  return { mode, rating, refusal, triage }
}
