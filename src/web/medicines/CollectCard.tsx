import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Medicine } from '#contract/medicines.ts'
import type { CollectionTrip } from '#rules/medicines/collection.ts'
import { listWords, nameOf } from '#rules/medicines/medicineWords.ts'
import { tripsOf } from '#rules/medicines/supply.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { CollectDialog } from './lazyDialogs.ts'
import { screenDay } from './medicineTexts.ts'

/** The next trip that fetches all that can be fetched together, and those of the next weeks. */
export function CollectCard({ medicines, now }: { medicines: readonly Medicine[]; now: Date }) {
  const { t } = useLingui()
  const [collected, setCollected] = useState<readonly Medicine[]>([])
  const [isOpen, setOpen] = useState(false)
  const [next, ...later] = tripsOf(medicines, now)
  const fetchedOn = (trip: CollectionTrip) => medicines.filter(({ id }) => trip.medicationIds.includes(id))
  const collect = (trip: CollectionTrip) => {
    setCollected(fetchedOn(trip)) // as they are now: a trip is over once it is said
    setOpen(true)
  }
  return (
    <>
      {next && (
        <SectionCard title={t`Collect`}>
          <Trip trip={next} medicines={fetchedOn(next)} />
          <Button variant="light" aria-haspopup="dialog" onClick={() => collect(next)}>
            <Trans>I collected</Trans>
          </Button>
          {later.length > 0 && (
            <>
              <Text fw={600}>
                <Trans>After that</Trans>
              </Text>
              <ul className="trips">
                {later.map((trip) => (
                  <li key={`${trip.on} ${trip.place}`}>
                    <Trip trip={trip} medicines={fetchedOn(trip)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </SectionCard>
      )}
      <LazyMount opened={isOpen}>
        <CollectDialog opened={isOpen} medicines={collected} onClose={() => setOpen(false)} />
      </LazyMount>
    </>
  )
}

function Trip({ trip: { on, place }, medicines }: { trip: CollectionTrip; medicines: readonly Medicine[] }) {
  return (
    <div>
      <Text fw={600}>{[screenDay(on), place].filter(Boolean).join(', ')}</Text>
      <Text size="sm">{listWords(medicines.map(nameOf))}</Text>
    </div>
  )
}
