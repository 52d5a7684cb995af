import { createFileRoute } from '@tanstack/react-router'
import { ConsultationTypesScreen } from '#web/consultationTypes/ConsultationTypesScreen.tsx'
import { offeredOptions } from '#web/consultationTypes/typesQuery.ts'

export const Route = createFileRoute('/_admin/admin/consultation-types')({
  loader: ({ context }) => context.queryClient.query({ ...offeredOptions, staleTime: 'static' }),
  component: ConsultationTypesScreen,
})
