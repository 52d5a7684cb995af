import { createFileRoute } from '@tanstack/react-router'
import { CarePlanScreen } from '#web/carePlans/CarePlanScreen.tsx'
import { carePlanOptions } from '#web/carePlans/carePlanQueries.ts'

export const Route = createFileRoute('/_nurse/nurse/careplan/$patientId')({
  loader: ({ context: { queryClient }, params }) => queryClient.query({ ...carePlanOptions(params.patientId), staleTime: 'static' }),
  component: function CarePlan() {
    return <CarePlanScreen userId={Route.useParams().patientId} />
  },
})
