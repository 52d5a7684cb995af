import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { FollowUpPatient } from '#contract/followUps.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { CarePlanCard } from '#web/carePlans/parts.tsx'
import { AutosaveStatus, OpenDraftsScope } from '#web/drafts/AutosaveStatus.tsx'
import { PatientHandOvers } from '#web/handOvers/parts.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { PatientVisitOffers } from '#web/visitOffers/parts.tsx'
import { screenDateTime } from '#web/dates.ts'
import { CallCard } from './CallCard.tsx'
import { CompletedCard } from './CompletedCard.tsx'
import { followUpOptions } from './followUpsQuery.ts'
import { useFollowUpWords } from './followUpWords.ts'
import { PastFollowUps } from './PastFollowUps.tsx'
import { QuickActions } from './QuickActions.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { SinceCard } from './SinceCard.tsx'
import './video/followUpCall.css'

/** With the engine of its draft; the number to call is there before. */
const CompleteForm = lazy(async () => ({ default: (await import('./CompleteForm.tsx')).CompleteForm }))

/** With the engine of a call. */
const NurseCall = lazy(async () => ({ default: (await import('./video/NurseCall.tsx')).NurseCall }))

/** What the nurse knows and may do at once: since the last time, the plan, and a question for a doctor (domain 6.6). */
const Beside = ({ userId, patient }: { userId: string; patient: FollowUpPatient }) => (
  <Stack>
    <SinceCard userId={userId} patient={patient} />
    <QuickActions userId={userId} />
    <ErrorBoundary>
      <Suspense fallback={null}>
        <CarePlanCard userId={userId} />
        <PatientVisitOffers userId={userId} />
        <PatientHandOvers patientId={userId} />
      </Suspense>
    </ErrorBoundary>
  </Stack>
)

/** One follow-up with a patient: what happened since the last, whom to call, how it ended, and when the next is (domain 6.6). */
export function FollowUpScreen({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(followUpOptions(userId))
  const { types } = useFollowUpWords()
  const { next, name } = data
  const [completed, setCompleted] = useState<string>()
  const [type, at] = [next && types[next.type], next && screenDateTime(next.scheduledAt)]
  return (
    <OpenDraftsScope>
      <PageHeading
        subtitle={
          next ? (
            <Trans>
              {type}, {at}
            </Trans>
          ) : (
            <Trans>No follow-up is scheduled.</Trans>
          )
        }
      >
        {name}
      </PageHeading>
      <div className="follow-up" data-in-call={data.call ? true : undefined}>
        {data.call && (
          <ErrorBoundary>
            <Suspense fallback={<Skeleton h={320} radius="lg" />}>
              <NurseCall key={data.call.id} patient={data} ongoing={data.call} />
            </Suspense>
          </ErrorBoundary>
        )}
        <Columns side={<Beside userId={userId} patient={data} />}>
          <Stack>
            {next && completed && completed !== next.id ? (
              <CompletedCard next={next} onGoOn={() => setCompleted(undefined)} />
            ) : next ? (
              <>
                <CallCard patient={data} next={next} />
                <AutosaveStatus />
                <Suspense fallback={<Skeleton h={240} radius="lg" />}>
                  <CompleteForm key={next.id} userId={userId} patient={data} next={next} onCompleted={() => setCompleted(next.id)} />
                </Suspense>
              </>
            ) : (
              <ScheduleForm userId={userId} proposedAt={data.proposedAt} />
            )}
            <PastFollowUps past={data.past} />
          </Stack>
        </Columns>
      </div>
    </OpenDraftsScope>
  )
}
