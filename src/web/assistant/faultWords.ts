import { useLingui } from '@lingui/react/macro'
import type { AnswerFault } from '#contract/assistant.ts'

/** What can be wrong with an answer, as patients choose it. */
export function useFaultWords(): Record<AnswerFault, string> {
  const { t } = useLingui()
  return {
    other_topic: t`It is about something else`,
    not_answered: t`It does not answer my question`,
    hard_to_read: t`It is hard to understand`,
    wrong: t`I think it is wrong`,
  }
}
