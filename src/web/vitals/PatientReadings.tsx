import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VitalKind } from '#contract/vitals.ts'
import { newestOfEach } from '#rules/vitals/measurings.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { AddReadingDialog, type Adding } from './AddReadingDialog.tsx'
import { LastReadings } from './LastReadings.tsx'
import { patientReadingsOptions } from './patientReadingsQuery.ts'
import { ReadingDialog } from './ReadingDialog.tsx'
import { recordReading } from './recordReading.ts'
import { TargetDialog } from './TargetDialog.tsx'

/** A year of a patient's readings for those who care for them; who has a visit of theirs, or nurses them, also adds what they measure; doctors agree on targets (domain 7.3). */
export function PatientReadings({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(patientReadingsOptions(userId))
  const { readings, targets, mayRecord, maySetTarget } = data
  const now = useNow(60_000)
  const [kind, setKind] = useState<VitalKind | null>(null)
  const [adding, setAdding] = useState<Adding | null>(null)
  const [aimed, setAimed] = useState<VitalKind | null>(null)
  const last = newestOfEach(readings)
  const record = mayRecord && (
    <Button variant="default" aria-haspopup="dialog" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding({})}>
      <Trans>Record a reading</Trans>
    </Button>
  )
  return (
    <Stack>
      {last.length === 0 ? (
        <EmptyState action={record}>
          <Trans>No readings yet. What the patient measures at home, and what you record, stands here.</Trans>
        </EmptyState>
      ) : (
        <>
          {record && <Tools>{record}</Tools>}
          <LastReadings {...{ last, targets, now }} onOpen={setKind} />
        </>
      )}
      <ReadingDialog
        {...{ kind, readings, targets, now }}
        tools={(shown) =>
          mayRecord && <KindTools onRecord={() => setAdding({ kind: shown })} {...(maySetTarget && { onTarget: () => setAimed(shown) })} />
        }
        onClose={() => setKind(null)}
      />
      <AddReadingDialog
        {...{ adding, readings }}
        send={(typed) => recordReading(userId, typed)}
        onSaved={() => false}
        onClose={() => setAdding(null)}
      />
      <TargetDialog {...{ userId, targets }} kind={aimed} onClose={() => setAimed(null)} />
    </Stack>
  )
}

const KindTools = ({ onRecord, onTarget }: { onRecord: () => void; onTarget?: () => void }) => (
  <Tools>
    <Button variant="light" aria-haspopup="dialog" onClick={onRecord}>
      <Trans>Record a reading</Trans>
    </Button>
    {onTarget && (
      <Button variant="default" aria-haspopup="dialog" onClick={onTarget}>
        <Trans>Set the target</Trans>
      </Button>
    )}
  </Tools>
)
