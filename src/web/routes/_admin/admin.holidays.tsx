import { createFileRoute } from '@tanstack/react-router'
import { localDate } from '#rules/time.ts'
import { parseHolidaysSearchParams } from '#web/holidays/holidaysSearchParams.ts'
import { holidaysOptions } from '#web/holidays/holidaysQuery.ts'
import { HolidaysScreen } from '#web/holidays/HolidaysScreen.tsx'
import { screenNow } from '#web/ui/clock.ts'

export const Route = createFileRoute('/_admin/admin/holidays')({
  validateSearch: parseHolidaysSearchParams,
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: ({ context, deps: { year = Number(localDate(screenNow()).slice(0, 4)) } }) =>
    context.queryClient.query({ ...holidaysOptions(year), staleTime: 'static' }),
  component: function Holidays() {
    return <HolidaysScreen year={Route.useSearch().year} />
  },
})
