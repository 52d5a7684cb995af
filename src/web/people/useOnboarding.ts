import { useLingui } from '@lingui/react/macro'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { errorCodeOf, isNetworkError } from '#web/client.ts'
import { useMe } from '#web/session.ts'
import { toast } from '#web/ui/toasts.tsx'
import { toOnboarding } from './onboardingForm.ts'
import { storeOnboardingCopy, noteOnboardingState } from './onboardingCopy.ts'

/** Called with the sentence of a form that stays where it is. */
type OnRefused = (sentence: string) => void

/** Saves the form. Without a connection a copy stays in this browser and the person goes on. */
export function useCompleteOnboarding(returnTo: string | undefined, onRefused: OnRefused) {
  const { t } = useLingui()
  const me = useMe()
  const goTo = useGoTo()
  const complete = useMutation(
    api.people.completeOnboarding.mutationOptions({
      onSuccess: (profile) => {
        noteOnboardingState(me.id, profile, false)
        toast.success(t`Your profile has been set up successfully!`)
        goTo(returnTo ?? '/dashboard')
      },
      onError: (error, form) => {
        if (isNetworkError(error) && storeOnboardingCopy(me.id, form)) {
          toast.warning(t`Your profile was saved locally but not to the cloud. Some features may be limited.`, { duration: 8000 })
          return goTo('/dashboard')
        }
        if (errorCodeOf(error) === 'NOT_SIGNED_IN') return onRefused(t`User authentication error. Please try logging in again.`)
        if (isDefinedError(error)) return onRefused(t`Failed to save your profile data. Please try again.`)
        onRefused(t`An error occurred while setting up your profile.`)
      },
    }),
  )
  return { save: (form: Parameters<typeof toOnboarding>[0]) => complete.mutate(toOnboarding(form)), isSaving: complete.isPending }
}

export function useSkipOnboarding(onRefused: OnRefused) {
  const { t } = useLingui()
  const me = useMe()
  const goTo = useGoTo()
  const skip = useMutation(
    api.people.skipOnboarding.mutationOptions({
      onSuccess: (profile) => {
        noteOnboardingState(me.id, profile, true)
        toast.default(t`Profile setup skipped. You can complete it later in settings.`)
        goTo('/dashboard')
      },
      onError: () => onRefused(t`An error occurred. Please try again.`),
    }),
  )
  return { skip: () => skip.mutate({}), isSkipping: skip.isPending }
}

function useGoTo() {
  const navigate = useNavigate()
  return (path: string) => void navigate({ href: path, replace: true })
}
