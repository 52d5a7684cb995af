import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Title } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from '#web/ui/lazy.ts'
import { passages } from '#rules/passages.ts'
import { api } from '#web/api/api.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { AddToCalendar } from '#web/calendarFeeds/parts.tsx'
import { ListenButton } from '#web/education/parts.tsx'
import { ChangeButtons, MissedVisitQuestion, VisitProposal } from '#web/visitChanges/parts.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AfterTheVisit, BookAgain } from './AfterTheVisit.tsx'
import { ConsultationBadge } from './ConsultationBadge.tsx'
import { DocumentRows } from './ConsultationDocuments.tsx'
import { ConsultationFacts, FoldedFacts } from './ConsultationFacts.tsx'
import { GetReadyButton } from './GetReadyButton.tsx'
import { IllnessConsent } from './IllnessConsent.tsx'
import { doctorOf } from './patientVisits.ts'
import { upcomingOptions } from './patientQueries.ts'
import { SummaryText } from './SummaryText.tsx'
import { VisitHead } from './VisitCard.tsx'
import { VisitDateTime } from './VisitDateTime.tsx'

// Few patients are asked for something.
const DoctorRequestAlert = lazy(async () => ({ default: (await import('./DoctorRequest.tsx')).DoctorRequestAlert }))

type Props = { consultationId: string | undefined; onClose: () => void }

/** Everything the patient may know of one visit: first what the doctor said, then what to do, then the rest. */
export function ConsultationDetails({ consultationId, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={consultationId !== undefined} onClose={onClose} title={t`Your visit`} size="lg" kept="consultation">
      {consultationId && (
        <ErrorBoundary>
          <Details consultationId={consultationId} />
        </ErrorBoundary>
      )}
    </Dialog>
  )
}

function Details({ consultationId }: { consultationId: string }) {
  const { data: upcoming } = useSuspenseQuery(upcomingOptions)
  const { data: consultation } = useSuspenseQuery(api.visits.consultation.queryOptions({ input: { consultationId } }))
  const { appointment_id, badge, notes, outcome, starts_at, status } = consultation
  const appointment = upcoming.find(({ id }) => id === appointment_id)
  const doctor = doctorOf(consultation)
  const consent = status !== 'cancelled' && <IllnessConsent appointmentId={appointment_id} />
  const isCompleted = status === 'completed'
  return (
    <Stack gap="md">
      <div className="visit-top">
        <VisitHead doctor={doctor} badge={<ConsultationBadge badge={badge} />}>
          <Title order={3}>{doctor.name}</Title>
        </VisitHead>
        <VisitDateTime at={starts_at} />
      </div>
      {outcome === 'unsuitable' && (
        <Alert color="blue">
          <Trans>Please see a health worker in person</Trans>
        </Alert>
      )}
      <DoctorRequestAlert appointmentId={appointment_id} />
      {appointment && <VisitProposal appointment={appointment} />}
      {notes && <Said>{notes}</Said>}
      <ErrorBoundary>
        {isCompleted ? <AfterTheVisit consultation={consultation} /> : <DocumentRows consultation={consultation} />}
      </ErrorBoundary>
      {isCompleted ? (
        <>
          <FoldedFacts consultation={consultation}>{consent}</FoldedFacts>
          <BookAgain consultation={consultation} />
        </>
      ) : (
        <>
          <ConsultationFacts consultation={consultation} />
          {badge === 'missed' && consultation.cancel_reason === null && <MissedVisitQuestion appointmentId={appointment_id} />}
          {consent}
          {appointment && <GetReadyButton appointment={appointment} />}
          {status === 'upcoming' && <AddToCalendar appointmentId={appointment_id} />}
          {appointment && <ChangeButtons appointment={appointment} tab="consultations" />}
        </>
      )}
    </Stack>
  )
}

/** In the words, the paragraphs and the lists of the signed document. */
const Said = ({ children }: { children: string }) => (
  <section className="visit-said" aria-labelledby="doctor-said">
    <Title order={3} id="doctor-said">
      <IconMessage size={22} aria-hidden />
      <Trans>What your doctor said</Trans>
    </Title>
    <SummaryText text={children} />
    <ListenButton passages={() => passages(children).flatMap((one) => (one.kind === 'list' ? one.items : [one.text]))} />
  </section>
)
