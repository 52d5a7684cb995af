import { createFileRoute } from '@tanstack/react-router'
import { ConsultationTypesScreen } from '#web/consultationTypes/ConsultationTypesScreen.tsx'
import { consultationTypesOptions } from '#web/consultationTypes/consultationTypesQuery.ts'

export const Route = createFileRoute('/_admin/admin/consultation-types')({
  loader: ({ context }) => context.queryClient.query({ ...consultationTypesOptions, staleTime: 'static' }),
  component: ConsultationTypesScreen,
})
