import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Reading, VitalKind, VitalTarget } from '#contract/vitals.ts'
import { bandsOf } from '#rules/vitals/bands.ts'
import { measuringsOf, type Measuring } from '#rules/vitals/measurings.ts'
import { contextWords, valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { DAY_MS } from '#rules/time.ts'
import { screenDate, screenDateTime } from '#web/dates.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DaysBack, type DaysShown } from '#web/ui/DaysBack.tsx'
import type { Adding } from './AddReadingDialog.tsx'
import { ReadingChart } from './ReadingChart.tsx'
import { ReadingMeaning } from './ReadingMeaning.tsx'
import { ageText, targetText } from './readingTexts.ts'

type Props = {
  kind: VitalKind | null
  readings: readonly Reading[]
  targets: readonly VitalTarget[]
  now: Date
  /** Of one's own; those who care for somebody have `tools` instead. */
  onAdd?: (adding: Adding) => void
  tools?: (kind: VitalKind) => ReactNode
  onClose: () => void
}

/** All of one kind: the last value and its meaning, the chart with its target, and each reading to correct. */
export function ReadingDialog({ kind, onClose, ...rest }: Props) {
  const [last, setLast] = useState(kind)
  if (kind && kind !== last) setLast(kind)
  const shown = kind ?? last // stays readable while it closes
  return (
    <Dialog opened={kind !== null} onClose={onClose} title={shown && vitalNames()[shown]} size="lg">
      {shown && <OneKind kind={shown} {...rest} />}
    </Dialog>
  )
}

function OneKind({ kind, readings, targets, now, onAdd, tools }: Omit<Props, 'onClose'> & { kind: VitalKind }) {
  const [days, setDays] = useState<DaysShown>(30)
  const all = measuringsOf(kind, readings)
  const newest = all[0]
  const since = now.getTime() - days * DAY_MS
  const shown = all.filter(({ measuredAt }) => measuredAt.getTime() >= since)
  return (
    <Stack>
      {newest && <Newest newest={newest} targets={targets} now={now} isOwn={onAdd !== undefined} />}
      {onAdd && (
        <Button variant="light" aria-haspopup="dialog" onClick={() => onAdd({ kind })}>
          <Trans>Add a reading</Trans>
        </Button>
      )}
      {tools?.(kind)}
      <DaysBack days={days} onChange={setDays} />
      <ReadingChart {...{ kind, targets, now }} measurings={shown} days={days} />
      <ReadingList
        readings={shown.length > 0 ? shown.flatMap(({ tries }) => tries.toReversed()) : (newest?.tries ?? [])}
        {...(onAdd && { onAdd })}
      />
    </Stack>
  )
}

type NewestProps = { newest: Measuring; targets: readonly VitalTarget[]; now: Date; isOwn: boolean }

function Newest({ newest, targets, now, isOwn }: NewestProps) {
  const bands = bandsOf(newest.kind, targets)
  return (
    <div className="reading-newest">
      <Text className="reading-value-large">{valueWithUnit(newest)}</Text>
      <ReadingMeaning measuring={newest} targets={targets} />
      <Text size="sm" c="dimmed">
        {ageText(newest.measuredAt, now)}
        {newest.tries.length > 1 && (
          <>
            {' · '}
            <Trans>mean of {newest.tries.length} readings</Trans>
          </>
        )}
      </Text>
      {bands && <Text size="sm">{targetText(newest.kind, bands, isOwn)}</Text>}
      {bands?.target && (
        <Text size="sm" c="dimmed">
          <Trans>
            Set by {bands.target.setByName} on {screenDate(bands.target.setAt)}
          </Trans>
        </Text>
      )}
    </div>
  )
}

const FIRST_SHOWN = 5

/** Each reading that was written down, the newest first; what a doctor measured is not the patient's to change. */
function ReadingList({ readings, onAdd }: { readings: readonly Reading[] } & Pick<Props, 'onAdd'>) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const ownSources = { patient: '', doctor: t`Measured by your doctor`, nurse: t`Measured by your nurse` }
  const sources = { patient: t`Measured by the patient`, doctor: t`Measured by a doctor`, nurse: t`Measured by a nurse` }
  const shown = isWhole ? readings : readings.slice(0, FIRST_SHOWN)
  return (
    <>
      <ul className="reading-list">
        {shown.map((reading) => (
          <li key={reading.id}>
            <div>
              <Text fw={600}>{valueWithUnit(reading)}</Text>
              <Text size="sm" c="dimmed">
                {[screenDateTime(reading.measuredAt), reading.context && contextWords()[reading.context]].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {reading.source === 'patient' && onAdd ? (
              <Button
                variant="subtle"
                aria-haspopup="dialog"
                aria-label={t`Correct ${{ reading: valueWithUnit(reading) }} of ${{ time: screenDateTime(reading.measuredAt) }}`}
                onClick={() => onAdd({ edited: reading })}
              >
                <Trans>Correct</Trans>
              </Button>
            ) : (
              <Text size="sm">{[(onAdd ? ownSources : sources)[reading.source], reading.recordedBy].filter(Boolean).join(', ')}</Text>
            )}
          </li>
        ))}
      </ul>
      {shown.length < readings.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          <Trans>Show all {readings.length}</Trans>
        </Button>
      )}
    </>
  )
}
