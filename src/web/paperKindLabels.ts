import { useLingui } from '@lingui/react/macro'

/** What a paper is called; one that has no words here as it is stored. */
export function usePaperKindLabel(): (kind: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    visit_summary: t`Visit summary`,
    sick_note: t`Sick note`,
    medication_script: t`Medication script`,
    referral_letter: t`Referral letter`,
  }
  return (kind) => words[kind] ?? kind.replaceAll('_', ' ')
}
