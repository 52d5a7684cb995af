import { createFileRoute } from '@tanstack/react-router'
import { ownAssessmentsOptions } from '#web/assessments/ownAssessmentsQuery.ts'
import { ownCarePlanOptions } from '#web/carePlans/carePlanQueries.ts'
import { MyPlan } from '#web/followUps/MyPlan.tsx'
import { ownFollowUpsOptions } from '#web/followUps/ownFollowUpsQuery.ts'

export const Route = createFileRoute('/_patient/my-plan')({
  staticData: { withBack: true },
  // What cannot be read is said by the screen that needs it.
  loader: ({ context: { queryClient } }) =>
    Promise.allSettled([
      queryClient.query({ ...ownFollowUpsOptions, staleTime: 'static' }),
      queryClient.query({ ...ownCarePlanOptions, staleTime: 'static' }),
      queryClient.query({ ...ownAssessmentsOptions, staleTime: 'static' }),
    ]),
  component: MyPlan,
})
