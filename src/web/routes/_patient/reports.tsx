import { createFileRoute } from '@tanstack/react-router'
import { myReportsOptions } from '#web/healthReports/reportQueries.ts'
import { myUploadsOptions } from '#web/uploads/uploadQueries.ts'
import { consultationsOptions } from '#web/visits/patientQueries.ts'
import { ReportsScreen } from '#web/visits/reports/ReportsScreen.tsx'

export const Route = createFileRoute('/_patient/reports')({
  // What cannot be read is said by the part that needs it.
  loader: ({ context: { queryClient } }) =>
    Promise.allSettled([
      queryClient.query({ ...myReportsOptions, staleTime: 'static' }),
      queryClient.query({ ...consultationsOptions, staleTime: 'static' }),
      queryClient.query({ ...myUploadsOptions, staleTime: 'static' }),
    ]),
  component: ReportsScreen,
})
