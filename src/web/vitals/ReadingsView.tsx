import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { VitalKind, VitalTarget } from '#contract/vitals.ts'
import { bandsOf } from '#rules/vitals/bands.ts'
import { newestOfEach } from '#rules/vitals/measurings.ts'
import { bandText, valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { screenDate } from '#web/dates.ts'
import { RedFlagDialog } from '#web/redFlags/parts.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useNow } from '#web/ui/useNow.ts'
import type { Adding } from './AddReadingDialog.tsx'
import { LastReadings } from './LastReadings.tsx'
import { sendMistake } from './readingCalls.ts'
import { RefusedReadings } from './RefusedReadings.tsx'
import { useReadingDanger } from './useReadingDanger.ts'
import { useMyReadings } from './useMyReadings.ts'
import './vitals.css'

// Fetched after the list, and not when they are opened: that may be without a connection.
const loadAdd = () => import('./AddReadingDialog.tsx')
const loadKind = () => import('./ReadingDialog.tsx')
afterFirstPaint(() => Promise.all([loadAdd(), loadKind()]))
const AddReadingDialog = lazy(async () => ({ default: (await loadAdd()).AddReadingDialog }))
const ReadingDialog = lazy(async () => ({ default: (await loadKind()).ReadingDialog }))

/** A patient's readings: the last of each kind with what it means, and what can be added. */
export function ReadingsView() {
  const now = useNow(60_000)
  const mine = useMyReadings()
  const [kind, setKind] = useState<VitalKind | null>(null)
  const [adding, setAdding] = useState<Adding | null>(null)
  const { danger, look, close } = useReadingDanger(mine.readings)
  const last = newestOfEach(mine.readings)
  const addButton = (
    <Button aria-haspopup="dialog" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding({})}>
      <Trans>Add a reading</Trans>
    </Button>
  )
  return (
    <>
      <Columns side={<Targets targets={mine.targets} />}>
        <div className="readings">
          <RefusedReadings refused={mine.refused} />
          {last.length === 0 ? (
            <EmptyState action={addButton}>
              <Trans>No readings yet. Add your blood pressure, blood sugar or weight, and see here how it changes.</Trans>
            </EmptyState>
          ) : (
            <>
              {addButton}
              <LastReadings last={last} {...mine} now={now} onOpen={setKind} />
            </>
          )}
        </div>
      </Columns>
      <LazyMount opened={kind !== null}>
        <ReadingDialog kind={kind} {...mine} now={now} onAdd={setAdding} onClose={() => setKind(null)} />
      </LazyMount>
      <LazyMount opened={adding !== null}>
        <AddReadingDialog adding={adding} readings={mine.readings} onSaved={look} onClose={() => setAdding(null)} />
      </LazyMount>
      <RedFlagDialog
        found={danger && danger.flags}
        about={danger ? `${vitalNames()[danger.reading.kind]}: ${valueWithUnit(danger.reading)}` : ''}
        isSent={danger !== null && !mine.isUnsent(danger.reading)}
        onMistake={() => {
          if (danger) void sendMistake(danger.reading.id)
          close()
        }}
        onClose={close}
      />
    </>
  )
}

/** What was agreed with this person, by whom and when. */
function Targets({ targets }: { targets: readonly VitalTarget[] }) {
  const { t } = useLingui()
  const own = targets
    .flatMap(({ kind }) => bandsOf(kind, targets) ?? [])
    .flatMap((bands) => (bands.target ? [{ bands, target: bands.target }] : []))
  if (own.length === 0) return null
  return (
    <SectionCard title={t`Your targets`}>
      {own.map(({ bands, target: { kind, setByName, setAt } }) => (
        <div key={kind}>
          <Text fw={600}>{`${vitalNames()[kind]}: ${bandText(kind, bands)}`}</Text>
          <Text size="sm" c="dimmed">
            <Trans>
              Set by {setByName} on {screenDate(setAt)}
            </Trans>
          </Text>
        </div>
      ))}
    </SectionCard>
  )
}
