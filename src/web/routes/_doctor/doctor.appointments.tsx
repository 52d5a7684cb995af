import { createFileRoute } from '@tanstack/react-router'
import { localDate } from '#rules/time.ts'
import { parseDiarySearchParams } from '#web/diary/diarySearchParams.ts'
import { daysOfSearchParams, diaryRangeOptions } from '#web/diary/diaryQuery.ts'
import { AppointmentsScreen } from '#web/diary/AppointmentsScreen.tsx'
import { screenNow } from '#web/ui/clock.ts'

export const Route = createFileRoute('/_doctor/doctor/appointments')({
  validateSearch: parseDiarySearchParams,
  loaderDeps: ({ search: { view, date, days } }) => ({ view, date, days }),
  loader: ({ context, deps }) =>
    context.queryClient.query({ ...diaryRangeOptions(daysOfSearchParams(deps as never, localDate(screenNow()))), staleTime: 'static' }),
  component: function Appointments() {
    return <AppointmentsScreen searchParams={Route.useSearch()} />
  },
})
