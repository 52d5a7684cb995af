import { createFileRoute } from '@tanstack/react-router'
import { BlockTimeButton } from '#web/diary/BlockTimeButton.tsx'
import { LateFees } from '#web/diary/LateFees.tsx'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { HandOversFromNurses } from '#web/handOvers/parts.tsx'
import { Suspense } from 'react'
import { DoctorsDayScreen } from '#web/visits/day/DoctorsDayScreen.tsx'
import { doctorsDayOptions } from '#web/visits/day/doctorsDayQuery.ts'

export const Route = createFileRoute('/_doctor/doctor/dashboard')({
  loader: ({ context }) => context.queryClient.query({ ...doctorsDayOptions, staleTime: 'static' }),
  component: function Dashboard() {
    return <DoctorsDayScreen blockTime={<BlockTimeButton />} besides={<Besides />} />
  },
})

function Besides() {
  return (
    <>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <HandOversFromNurses />
        </Suspense>
      </ErrorBoundary>
      <LateFees />
    </>
  )
}
