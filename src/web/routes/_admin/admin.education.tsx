import { createFileRoute } from '@tanstack/react-router'
import { ReviewsScreen } from '#web/education/reviews/ReviewsScreen.tsx'

// Every page carries what stands here, so its questions are asked by the screen.
export const Route = createFileRoute('/_admin/admin/education')({ component: ReviewsScreen })
