import { createFileRoute } from '@tanstack/react-router'
import { localDate } from '#rules/time.ts'
import { agendaAddress } from '#web/agenda/agendaAddress.ts'
import { daysOfAddress, rangeOptions } from '#web/agenda/agendaQuery.ts'
import { AppointmentsScreen } from '#web/agenda/AppointmentsScreen.tsx'

export const Route = createFileRoute('/_doctor/doctor/appointments')({
  validateSearch: agendaAddress,
  loaderDeps: ({ search: { view, date, days } }) => ({ view, date, days }),
  loader: ({ context, deps }) =>
    context.queryClient.query({ ...rangeOptions(daysOfAddress(deps as never, localDate(new Date()))), staleTime: 'static' }),
  component: function Appointments() {
    return <AppointmentsScreen address={Route.useSearch()} />
  },
})
