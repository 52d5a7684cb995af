import { lazy } from 'react'
import { addToCalendar } from '#web/calendar/AddToCalendar.tsx'
import type { DashboardAddress } from '#web/dashboard/dashboardAddress.ts'
import { downloadDocument } from '#web/documents/download.ts'
import { OnceOpened } from '#web/ui/OnceOpened.tsx'
import { askedHere } from './-asked.tsx'
import { onConsultations } from './-changes.tsx'

// Most visits to the dashboard open neither.
const BookingDialog = lazy(async () => ({ default: (await import('#web/booking/BookingDialog.tsx')).BookingDialog }))
const ConsultationDetails = lazy(async () => ({ default: (await import('#web/visits/ConsultationDetails.tsx')).ConsultationDetails }))

type Props = { address: DashboardAddress; onClose: () => void; onViewAppointment: (appointmentId: string) => void }

/** What opens above the dashboard when its address says so. */
export function DashboardDialogs({ address, onClose, onViewAppointment }: Props) {
  return (
    <>
      <OnceOpened opened={address.consultation !== undefined}>
        <ConsultationDetails
          calendar={addToCalendar}
          consultationId={address.consultation}
          onClose={onClose}
          download={downloadDocument}
          changes={onConsultations}
          asked={askedHere}
        />
      </OnceOpened>
      <OnceOpened opened={address.openBooking === true}>
        <BookingDialog
          wish={{ doctorId: address.bookWith ?? null, date: address.bookOn ?? null }}
          opened={address.openBooking === true}
          onClose={onClose}
          onViewAppointment={onViewAppointment}
          calendar={addToCalendar}
        />
      </OnceOpened>
    </>
  )
}
