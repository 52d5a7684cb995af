import { useLingui } from '@lingui/react/macro'
import type { AnswerFault, AnswerFigure, AssistantAnswer, AssistantRefusal } from '#contract/assistant.ts'
import type { FlagGroup } from '#rules/redFlagGroups.ts'

type Group = { about: AnswerFigure['about']; title: string; names: Record<string, string> }

/** What administrators read of how answers came about, in the order in which it stands. */
export function useFigureGroups(): Group[] {
  const { t } = useLingui()
  const mode: Record<AssistantAnswer['mode'], string> = { library: t`Words of the library`, model: t`Words of the outside service` }
  const rating = { helpful: t`It helped`, not_helpful: t`It did not help` }
  const fault: Record<AnswerFault, string> = {
    other_topic: t`About something else`,
    not_answered: t`Does not answer the question`,
    hard_to_read: t`Hard to understand`,
    wrong: t`Wrong`,
  }
  const refusal: Record<AssistantRefusal, string> = {
    diagnosis: t`What they have`,
    medicine_change: t`A change of a medicine`,
    own_result: t`Their own result`,
    dose_for_another: t`A dose for a child or in pregnancy`,
    booking: t`A booking, sick note or prescription`,
    private: t`Other people`,
    dangerous: t`Something dangerous`,
    not_health: t`Not about health`,
    unknown: t`Not in the library`,
  }
  const cards = useCardNames()
  return [
    { about: 'mode', title: t`How it was worded`, names: mode },
    { about: 'rating', title: t`What patients said of it`, names: rating },
    { about: 'fault', title: t`What was wrong with it`, names: fault },
    { about: 'refusal', title: t`Asked for, and not answered`, names: refusal },
    { about: 'triage', title: t`Cards of help that showed`, names: cards },
  ]
}

function useCardNames(): Record<FlagGroup, string> {
  const { t } = useLingui()
  return {
    heart: t`Heart`,
    stroke: t`Stroke`,
    breathing: t`Breathing or allergy`,
    self_harm: t`Self-harm`,
    poison: t`Poison or overdose`,
    pregnancy: t`Pregnancy or bleeding`,
    seizure: t`Seizure or unconscious`,
    infection: t`Infection`,
    sugar: t`Blood sugar`,
    violence: t`Violence`,
    child: t`Child in danger`,
    gut: t`Stomach`,
    drug_reaction: t`Reaction to a medicine`,
    mind: t`Mind`,
    injury: t`Injury`,
    other_urgent: t`Other urgent signs`,
  }
}
