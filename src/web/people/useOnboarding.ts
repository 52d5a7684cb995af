import { useLingui } from '@lingui/react/macro'
import { isDefinedError } from '@orpc/client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client, errorCodeOf, isNetworkError } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useForm, type FormState } from '#web/forms/useForm.ts'
import { clearTyped, storeTyped } from '#web/session/browserStorage.ts'
import { useMe } from '#web/session/session.ts'
import type { FormError } from '#web/ui/ErrorSummary.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { tidyMeasures } from './measures.ts'
import { heightError, weightError } from './measureTexts.ts'
import { toOnboarding, validateOnboarding, type OnboardingForm } from './onboardingForm.ts'
import { storeOnboardingCopy, noteOnboardingState } from './onboardingCopy.ts'

type Options = { initial: OnboardingForm; version: number; needsPhone: boolean; returnTo: string | undefined }

/** Saves the form. Without a connection a copy stays in this browser and the person goes on. */
export function useOnboardingForm({ initial, version, needsPhone, returnTo }: Options) {
  const { t } = useLingui()
  const me = useMe()
  const goTo = useGoTo()
  const texts = useFieldErrorTexts()
  const form = useForm({
    initial,
    tidy: tidyMeasures,
    validate: (values) => Object.fromEntries(validateOnboarding(values, needsPhone).map(([field]) => [field, texts[field]])),
    send: (values) => client.people.completeOnboarding(toOnboarding(values)),
    onSent: (profile) => {
      noteOnboardingState(me.id, profile, false)
      toast.success(t`Your profile has been set up successfully!`)
      clearTyped('onboarding')
      return goTo(returnTo ?? '/dashboard') // until the next page is there a second press is still the first
    },
    onRefused: (error) => {
      if (!isNetworkError(error) || !storeOnboardingCopy(me.id, { ...toOnboarding(form.values), version })) return false
      toast.warning(t`Your profile was saved locally but not to the cloud. Some features may be limited.`, { duration: 8000 })
      clearTyped('onboarding')
      void goTo('/dashboard')
      return true
    },
    sentence: (error) => {
      if (errorCodeOf(error) === 'NOT_SIGNED_IN') return t`User authentication error. Please try logging in again.`
      if (isDefinedError(error as Error)) return t`Failed to save your profile data. Please try again.`
      return t`An error occurred while setting up your profile.`
    },
  })
  const { values, isDirty } = form
  useEffect(() => {
    if (isDirty) storeTyped('onboarding', me.id, JSON.stringify(values))
  }, [values, isDirty, me.id])
  return { ...form, errors: withOneSentence(form) }
}

export type OnboardingFormState = ReturnType<typeof useOnboardingForm>

export function useSkipOnboarding() {
  const { t } = useLingui()
  const me = useMe()
  const goTo = useGoTo()
  return useForm({
    initial: {},
    send: () => client.people.skipOnboarding({}),
    onSent: (profile) => {
      noteOnboardingState(me.id, profile, true)
      toast.default(t`Profile setup skipped. You can complete it later in settings.`)
      clearTyped('onboarding')
      return goTo('/dashboard')
    },
    sentence: () => t`An error occurred. Please try again.`,
  })
}

/** What is required is said in one sentence, that of specification 2.5; every other fault leads to its field. */
function withOneSentence({ errors, messageOf }: Pick<FormState<OnboardingForm>, 'errors' | 'messageOf'>): FormError[] {
  const required = [messageOf('firstName'), messageOf('lastName'), messageOf('gender')].filter(Boolean)
  const missing = required.length > 0 ? [{ message: sentenceFor('PROFILE_NAME_OR_GENDER_MISSING') }] : []
  return [...missing, ...errors.filter(({ message }) => !required.includes(message))]
}

function useFieldErrorTexts(): Partial<Record<keyof OnboardingForm, string | undefined>> {
  const { t } = useLingui()
  return {
    firstName: t`Please enter your first name`,
    lastName: t`Please enter your last name`,
    phone: sentenceFor('PHONE_INVALID'),
    gender: t`Please choose one`,
    weight: weightError(),
    height: heightError(),
    chronicDiseases: t`Please say which diseases you have, or choose No.`,
    allergies: t`Please say what you are allergic to, or choose No.`,
  }
}

function useGoTo() {
  const navigate = useNavigate()
  return (path: string) => navigate({ href: path, replace: true })
}
