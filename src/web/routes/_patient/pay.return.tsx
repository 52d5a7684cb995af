import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PaymentReturnScreen } from '#web/booking/PaymentReturnScreen.tsx'

export const Route = createFileRoute('/_patient/pay/return')({
  // The provider adds its own name of the payment, which is ours.
  validateSearch: ({ reference }: Record<string, unknown>): { reference?: string } => (typeof reference === 'string' ? { reference } : {}),
  component: Paid,
})

function Paid() {
  const { reference } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <PaymentReturnScreen
      paymentId={reference}
      onViewAppointment={(id) => void navigate({ to: '/dashboard', search: { tab: 'appointments', highlightAppointment: id } })}
      onBookAgain={() => void navigate({ to: '/dashboard', search: { openBooking: true } })}
    />
  )
}
