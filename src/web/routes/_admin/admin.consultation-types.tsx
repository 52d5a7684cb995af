import { createFileRoute } from '@tanstack/react-router'
import { ConsultationTypesScreen, offeredOptions } from '#web/consultationTypes/ConsultationTypesScreen.tsx'

export const Route = createFileRoute('/_admin/admin/consultation-types')({
  loader: ({ context }) => context.queryClient.query({ ...offeredOptions, staleTime: 'static' }),
  component: ConsultationTypesScreen,
})
