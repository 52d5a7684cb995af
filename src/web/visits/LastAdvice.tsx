import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Text, Title, UnstyledButton } from '@mantine/core'
import { IconCalendarPlus, IconChevronRight, IconMessage, IconVideo } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { passages } from '#rules/passages.ts'
import { screenDate } from '#web/dates.ts'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'
import { ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { aheadAndPast, doctorOf } from './patientVisits.ts'
import { consultationsOptions } from './patientQueries.ts'
import { SummaryPassages } from './SummaryText.tsx'

type Props = { onOpen: (consultationId: string) => void }

/** On Home: what the doctor said at the visit that was last completed; who had none yet reads how one goes. */
export function LastAdvice({ onOpen }: Props) {
  const { data: consultations } = useSuspenseQuery(consultationsOptions)
  const headingId = useId()
  const latest = aheadAndPast(consultations).past.find(({ status }) => status === 'completed')
  if (!latest) return <HowAVisitGoes />
  const doctor = doctorOf(latest)
  return (
    <Card component="section" aria-labelledby={headingId} className="visit">
      <div className="visit-head">
        <DoctorFace doctor={doctor} />
        <div>
          <Title order={2} size="h3" id={headingId}>
            <Trans>What your doctor said</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            {doctor.name}, {screenDate(latest.starts_at)}
          </Text>
        </div>
      </div>
      <Beginning visit={latest} />
      <UnstyledButton className="fold-head" aria-describedby={headingId} onClick={() => onOpen(latest.id)}>
        <strong>
          <Trans>View Details</Trans>
        </strong>
        <IconChevronRight size={20} aria-hidden />
      </UnstyledButton>
    </Card>
  )
}

/** So many signs stand on Home; the passage they end in is shown whole. */
const ON_HOME = 400

function Beginning({ visit: { outcome, notes } }: { visit: Consultation }) {
  if (outcome === 'unsuitable')
    return (
      <Text>
        <Trans>Please see a health worker in person</Trans>
      </Text>
    )
  if (!notes)
    return (
      <Text>
        <Trans>The doctor is still writing your summary.</Trans>
      </Text>
    )
  let length = 0
  const shown = passages(notes).filter((passage) => {
    const fits = length < ON_HOME
    length += passage.kind === 'list' ? passage.items.join('').length : passage.text.length
    return fits
  })
  return <SummaryPassages passages={shown} />
}

function HowAVisitGoes() {
  const { t } = useLingui()
  const steps = [
    { icon: IconCalendarPlus, title: t`Choose a doctor and a time`, about: t`You see the price before you book.` },
    { icon: IconVideo, title: t`Join by video from your phone`, about: t`If your line is weak, talk by voice or by phone.` },
    { icon: IconMessage, title: t`Keep what your doctor said`, about: t`Your summary and documents stay here.` },
  ]
  return (
    <ListRows label={t`How a visit works`}>
      {steps.map(({ icon, title, about }) => (
        <div key={title} className="list-row">
          <RowContent picture={<Tile icon={icon} />} secondLine={about} end={null}>
            {title}
          </RowContent>
        </div>
      ))}
    </ListRows>
  )
}
