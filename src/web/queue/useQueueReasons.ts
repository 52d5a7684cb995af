import { useLingui } from '@lingui/react/macro'
import type { QueueItem } from '#contract/queue.ts'

/** Why somebody waits, in the words of the queue. */
export function useQueueReasons(): Record<QueueItem['type'], string> {
  const { t } = useLingui()
  return {
    callback_request: t`Callback request`,
    missed_doses: t`Doses not taken`,
    stock_out: t`Critical medicine not collected`,
    refill_low: t`Medicine not collected`,
    over_limit: t`More medicine than the limit`,
    red_flag: t`Red flag`,
    red_flag_symptom: t`Red flag: symptom`,
    red_flag_vital: t`Red flag: reading`,
    assistant_escalation: t`From the assistant`,
    safety_concern: t`Safety concern`,
    doctor_task: t`Task from a doctor`,
    unable_to_reach: t`Patient not reached`,
    followup_missed: t`Follow-up missed`,
    care_plan_comment: t`Wants to talk about the care plan`,
    nurse_task: t`Task from a nurse`,
    diagnosis_wrong: t`Patient says a diagnosis is wrong`,
  }
}
