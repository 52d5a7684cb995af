import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { client, errorCodeOf } from '#web/api/client.ts'
import { IntakeForm } from './IntakeForm.tsx'

/** Another nurse's intake is opened only by who means to take it over. */
async function takeIntake(userId: string): Promise<'mine' | 'taken'> {
  try {
    await client.assessments.takeIntake({ userId })
    return 'mine'
  } catch (error) {
    if (errorCodeOf(error) === 'INTAKE_TAKEN') return 'taken'
    throw error
  }
}

/** An intake from whichever link: who opens it has it, and what another nurse has leads to the question about it. */
export function OpenedIntake({ userId, step }: { userId: string; step: string | undefined }) {
  const { data } = useSuspenseQuery({
    queryKey: ['intake-opened', userId],
    queryFn: () => takeIntake(userId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (data === 'taken') return <Navigate to="/nurse/intake" search={{ takes: userId }} replace />
  return <IntakeForm userId={userId} step={step} />
}
