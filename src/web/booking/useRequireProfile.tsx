import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { toast } from '#web/ui/toasts.tsx'

/** Leaves for the onboarding form, says why, and has it lead back to the dialog. */
export function useRequireProfile() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return useCallback(() => {
    const complete = (replace: boolean) =>
      void navigate({ to: '/onboarding' as string, state: { returnTo: '/dashboard?openBooking=true' }, replace })
    toast.default(t`Please complete your profile before booking a consultation`, {
      id: 'profile-first',
      duration: 4000,
      action: { label: t`Complete profile`, onClick: () => complete(false) },
    })
    complete(true)
  }, [t, navigate])
}
