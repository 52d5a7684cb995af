import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BookableDoctor } from '#contract/booking.ts'
import { BOOKING_WINDOW_DAYS } from '#rules/slots.ts'
import { priceOf } from '#rules/wallet.ts'
import { screenDateTime } from '#web/dates.ts'
import { screenPrice } from '#web/money.ts'
import { brand } from '#web/theme/brand.ts'
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx'
import { DoctorFace } from '#web/ui/DoctorFace.tsx'

type Props = {
  doctors: BookableDoctor[]
  chosen: string | null
  onChoose: (doctorId: string | null) => void
  /** of the type that is chosen */
  typeCents: number
}

/** As many as stand on a phone without scrolling past the days. */
const FIRST = 3

/** The doctors as cards, with what each asks and the first time that is free: before anything else is chosen. */
export function DoctorChoice({ doctors, chosen, onChoose, typeCents }: Props) {
  const { t } = useLingui()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const asNoMore = doctors.filter(({ priceCents }) => priceCents <= typeCents)
  const shown = showsAll ? doctors : doctors.filter(({ id }, place) => place < FIRST || id === chosen)
  const hidden = doctors.length - shown.length
  const group = useRef<HTMLDivElement>(null)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    group.current?.querySelectorAll('input')[shown.length + 1]?.focus() // the button is gone
  }
  return (
    <div className="booking-doctors">
      <div role="radiogroup" aria-labelledby={titleId} className="booking-doctors" ref={group}>
        <Text fw={550} id={titleId}>
          <Trans>Doctor</Trans>
        </Text>
        {(asNoMore.length > 0 || chosen === null) && (
          <DoctorCard
            name={brand().defaultDoctorName}
            about={<Plural value={asNoMore.length} one="One doctor" other="Any of # doctors" />}
            picture={<IconBolt aria-hidden />}
            priceCents={typeCents}
            firstFreeAt={earliest(asNoMore)}
            isChosen={chosen === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {shown.map((doctor) => (
          <DoctorCard
            key={doctor.id}
            name={doctor.name}
            about={doctor.specialty}
            picture={<DoctorFace doctor={doctor} size={44} />}
            priceCents={priceOf(typeCents, doctor.priceCents)}
            firstFreeAt={doctor.firstFreeAt}
            isChosen={chosen === doctor.id}
            onChoose={() => onChoose(doctor.id)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button variant="subtle" onClick={showAll}>
          {t`Show all ${doctors.length} doctors`}
        </Button>
      )}
    </div>
  )
}

type CardProps = {
  name: string
  about: ReactNode
  picture: ReactNode
  priceCents: number
  firstFreeAt: Date | null
  isChosen: boolean
  onChoose: () => void
}

function DoctorCard({ name, about, picture, priceCents, firstFreeAt, isChosen, onChoose }: CardProps) {
  return (
    <ChoiceCard
      group="booking-doctor"
      picture={<span className="booking-doctor-picture">{picture}</span>}
      name={name}
      about={
        <>
          {about}.{' '}
          {firstFreeAt ? (
            <Trans>Next free time: {{ at: screenDateTime(firstFreeAt) }}</Trans>
          ) : (
            <Trans>No free times in the next {BOOKING_WINDOW_DAYS} days</Trans>
          )}
        </>
      }
      aside={screenPrice(priceCents)}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}

const earliest = (doctors: BookableDoctor[]) =>
  doctors.reduce<Date | null>((first, { firstFreeAt: at }) => (at && (!first || at < first) ? at : first), null)
