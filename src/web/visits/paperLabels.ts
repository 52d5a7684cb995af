import { useLingui } from '@lingui/react/macro'
import type { DocumentKind } from '#contract/papers.ts'

/** What a paper is called on its button, and what is said once it was downloaded. */
export function usePaperLabels(): Record<DocumentKind, { name: string; downloaded: string }> {
  const { t } = useLingui()
  return {
    visit_summary: { name: t`Summary`, downloaded: t`Summary downloaded successfully` },
    sick_note: { name: t`Sick Note`, downloaded: t`Sick note downloaded successfully` },
    medication_script: { name: t`Medication Script`, downloaded: t`Medication script downloaded successfully` },
    referral_letter: { name: t`Referral Letter`, downloaded: t`Referral letter downloaded successfully` },
    receipt: { name: t`Receipt`, downloaded: t`Receipt downloaded successfully` },
    credit_note: { name: t`Credit Note`, downloaded: t`Credit note downloaded successfully` },
  }
}
