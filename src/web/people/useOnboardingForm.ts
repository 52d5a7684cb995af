import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sentenceFor } from '#web/errorText.ts'
import type { FormError } from '#web/ui/ErrorSummary.tsx'
import { validateOnboarding, type OnboardingFieldError, type OnboardingForm } from './onboardingForm.ts'

type Fault = [keyof OnboardingForm, OnboardingFieldError]
type Refused = { faults: Fault[]; sentence?: string; attempt: number }

/** The form as it is filled in, and what was wrong with it when it was last sent. */
export function useOnboardingForm(known: OnboardingForm, needsPhone: boolean) {
  const [form, setForm] = useState(known)
  const [{ faults, sentence, attempt }, setRefused] = useState<Refused>({ faults: [], attempt: 0 })
  const words = useFieldErrorTexts()
  const refuse = (next: Omit<Refused, 'attempt'>) => setRefused((before) => ({ ...next, attempt: before.attempt + 1 }))
  return {
    form,
    attempt,
    /** What is being corrected is no longer wrong until the form is sent again. */
    change: (part: Partial<OnboardingForm>) => {
      setForm((before) => ({ ...before, ...part }))
      setRefused((before) => ({ ...before, faults: before.faults.filter(([field]) => !(field in part)) }))
    },
    messageOf: (field: keyof OnboardingForm) => (faults.some(([at]) => at === field) ? words[field] : undefined),
    errors: sentence ? [{ message: sentence }] : summaryOf(faults, words),
    refuse: (text: string) => refuse({ faults: [], sentence: text }),
    /** Whether the form may be sent; if not, its faults show. */
    check: () => {
      const found = validateOnboarding(form, needsPhone)
      if (found.length > 0) refuse({ faults: found })
      return found.length === 0
    },
  }
}

export type OnboardingFormProps = Pick<ReturnType<typeof useOnboardingForm>, 'form' | 'change' | 'messageOf'>

/** What is required is said in one sentence, that of specification 2.5; every other fault leads to its field. */
function summaryOf(faults: Fault[], words: FieldErrorTexts): FormError[] {
  const isMissing = ([, fault]: Fault) => fault === 'PROFILE_NAME_OR_GENDER_MISSING'
  const others = faults.filter((fault) => !isMissing(fault)).map(([field]) => ({ field, message: words[field] }))
  const missing = faults.some(isMissing) ? [{ message: sentenceFor('PROFILE_NAME_OR_GENDER_MISSING') }] : []
  return [...missing, ...others]
}

type FieldErrorTexts = Partial<Record<keyof OnboardingForm, string | undefined>>

function useFieldErrorTexts(): FieldErrorTexts {
  const { t } = useLingui()
  return {
    firstName: t`Please enter your first name`,
    lastName: t`Please enter your last name`,
    phone: sentenceFor('PHONE_INVALID'),
    gender: t`Please choose one`,
    weight: t`Please enter a weight in kilograms, like 71.5`,
    height: t`Please enter a height in centimetres, like 168`,
  }
}
