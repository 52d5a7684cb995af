import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '#web/healthReports/ReportScreen.tsx'
import { reportOptions } from '#web/healthReports/reportQueries.ts'

export const Route = createFileRoute('/_patient/health-report/$reportId')({
  staticData: { withBack: true },
  // What cannot be read is said by the screen.
  loader: ({ context: { queryClient }, params }) => queryClient.query(reportOptions(params.reportId)).catch(() => {}),
  component: function Report() {
    return <ReportScreen reportId={Route.useParams().reportId} />
  },
})
