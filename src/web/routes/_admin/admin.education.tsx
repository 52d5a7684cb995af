import { createFileRoute } from '@tanstack/react-router'
import { ReviewsScreen } from '#web/education/reviews/ReviewsScreen.tsx'
import { textsOptions } from '#web/education/educationQuery.ts'

export const Route = createFileRoute('/_admin/admin/education')({
  loader: ({ context }) => context.queryClient.query({ ...textsOptions, staleTime: 'static' }),
  component: ReviewsScreen,
})
