import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { isCompleteEnough } from '#rules/booking.ts'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { BookingForm } from './BookingForm.tsx'
import type { BookingPreselection } from './useSlotChoice.ts'

type Props = {
  /** With whom and on which day it begins, where something else said so. */
  preselection?: BookingPreselection
  opened: boolean
  onClose: (isBooked: boolean) => void
  onBooked: (appointmentId: string) => void
  onView: (appointmentId: string) => void
}

/** 'Book a Consultation'. Whose profile is not complete enough is sent to complete it instead, and comes back here. */
export function BookingDialog({ preselection, opened, onClose, onBooked, onView }: Props) {
  const askProfileFirst = useRequireProfile()
  const [isBooked, setBooked] = useState(false)
  const { data: profile, isFetching } = useQuery({ ...api.people.myProfile.queryOptions(), enabled: opened, staleTime: 0 })
  const isIncomplete = profile !== undefined && !isCompleteEnough(profile)
  const turnAway = opened && isIncomplete && !isFetching // it may have been completed a moment ago
  useEffect(() => {
    if (turnAway) askProfileFirst()
  }, [turnAway, askProfileFirst])

  const close = () => {
    setBooked(false)
    onClose(isBooked)
  }
  const end = (appointmentId: string) => {
    setBooked(true) // a page that is loaded again shows the visit, and no empty form
    onBooked(appointmentId)
  }
  const dialog = { opened: opened && !isIncomplete, onClose: close, ...(!isBooked && { kept: 'booking' }) }
  return (
    <Dialog {...dialog} title={<Trans>Book a Consultation</Trans>} size="lg">
      <ErrorBoundary fallback={<CentredSpinner />}>
        <BookingForm preselection={preselection} onClose={close} onBooked={end} onView={onView} onProfileIncomplete={askProfileFirst} />
      </ErrorBoundary>
    </Dialog>
  )
}

/** Leaves for the onboarding form, says why, and has it lead back to the dialog. */
function useRequireProfile() {
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
