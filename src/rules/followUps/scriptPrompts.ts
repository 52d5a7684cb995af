import { t } from '../translate.ts'
import type { FollowUpType } from '#contract/followUps.ts'

/** What a nurse asks, by the type of the follow-up: prompts, nothing that must be ticked. */
export function scriptPrompts(type: FollowUpType): string[] {
  const medicines = [
    t`Which medicines did you take today?`,
    t`What made it hard to take your medicines?`,
    t`Do you have enough until the next collection?`,
  ]
  const symptoms = [t`Is anything new or worse since we last spoke?`, t`Does it stop you doing what you usually do?`]
  const prompts: Partial<Record<FollowUpType, string[]>> = {
    medication_review: medicines,
    symptom_review: symptoms,
    safety_check: [t`Are you safe where you are now?`, t`Is somebody with you?`, ...symptoms],
    education: [t`What did you read, and what was not clear?`, t`What will you try this week?`],
    post_visit: [t`What did the doctor ask you to do?`, t`Did you get your medicines?`, ...symptoms.slice(0, 1)],
  }
  return prompts[type] ?? [t`How are you since we last spoke?`, medicines[1]!, symptoms[0]!]
}
