import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'
import { highlightedVisit } from './patientVisits.ts'
import { VisitDateTime } from './VisitDateTime.tsx'
import './visits.css'

/** Of an appointment as of its consultation. */
type Doctor = { id: string; photo: string | null; name: string; specialty: string }

type Props = {
  /** The appointment's: what in the card is described by its heading finds it as `visit-…`. */
  id: string
  doctor: Doctor
  at: Date
  badge: ReactNode
  highlighted?: boolean
  /** Where the list has no heading of its own. */
  order?: 2 | 3
  children: ReactNode
}

/** A visit in every list of the patient's, ahead or past: with whom, when, how it stands. A highlighted one is ringed and comes into sight by itself. */
export function VisitCard({ id, doctor, at, badge, highlighted, order = 3, children }: Props) {
  const headingId = `visit-${id}`
  return (
    <Card component="article" aria-labelledby={headingId} className="visit" {...(highlighted && highlightedVisit)}>
      <VisitHead doctor={doctor} badge={badge}>
        <Title order={order} size="h3" id={headingId}>
          {doctor.name}
        </Title>
      </VisitHead>
      <VisitDateTime at={at} />
      {children}
    </Card>
  )
}

/** Whom the visit is with, and how it stands. */
export const VisitHead = ({ doctor, badge, children }: { doctor: Doctor; badge: ReactNode; children: ReactNode }) => (
  <div className="visit-head">
    <DoctorFace doctor={doctor} />
    <div>
      {children}
      <Text size="sm" c="dimmed">
        {doctor.specialty}
      </Text>
    </div>
    {badge}
  </div>
)
