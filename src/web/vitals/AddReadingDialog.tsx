import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import type { Reading, VitalKind } from '#contract/vitals.ts'
import { measuringsOf } from '#rules/vitals/measurings.ts'
import { valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { useDialogStep } from '#web/ui/useDialogEntry.ts'
import { ReadingForm } from './ReadingForm.tsx'
import { sendMistake } from './readingCalls.ts'
import { vitalIcons } from './vitalIcons.ts'
import './vitals.css'

/** Open with what: a kind, a reading to correct, or nothing, then the kind is chosen first. */
export type Adding = { kind?: VitalKind; edited?: Reading }
type Props = {
  adding: Adding | null
  readings: readonly Reading[]
  /** Answers whether a card asks for help now; then nothing else is asked. `replaced`: the one that was wrong. */
  onSaved: (reading: Reading, replaced?: string) => boolean
  send?: ComponentProps<typeof ReadingForm>['send']
  onClose: () => void
}

/** Writes down a reading: which kind, its numbers, and of a blood pressure a second try. */
export function AddReadingDialog({ adding, ...rest }: Props) {
  const { t } = useLingui()
  const [last, setLast] = useState(adding)
  if (adding && adding !== last) setLast(adding)
  const shown = adding ?? last // stays readable while it closes
  return (
    <Dialog opened={adding !== null} onClose={rest.onClose} title={shown?.edited ? t`Correct a reading` : t`Add a reading`}>
      {shown && <AddReading adding={shown} {...rest} />}
    </Dialog>
  )
}

function AddReading({ adding, readings, send, onSaved, onClose }: Props & { adding: Adding }) {
  const step = useDialogStep<{ kind: VitalKind }>()
  const [firstTry, setFirstTry] = useState<Reading | null>(null)
  const [isAgain, setAgain] = useState(false)
  const { edited } = adding
  const kind = edited?.kind ?? adding.kind ?? step.kind
  if (!kind) return <KindChoice readings={readings} onChoose={(chosen) => dialogSteps.next({ kind: chosen })} />
  if (firstTry && !isAgain) return <SecondTry firstTry={firstTry} onAgain={() => setAgain(true)} onEnough={onClose} />
  const saved = (reading: Reading) => {
    if (onSaved(reading, edited?.id)) onClose()
    else if (kind === 'bp' && !edited && !firstTry) setFirstTry(reading)
    else onClose()
  }
  const lastWeight = measuringsOf('weight', readings)[0]?.value1 ?? null
  const back = edited || adding.kind ? onClose : () => dialogSteps.back(1)
  return (
    <Stack>
      {kind === 'bp' && <PressureHeading isAgain={isAgain} />}
      <ReadingForm
        key={String(isAgain)}
        {...{ kind, edited, lastWeight }}
        {...(send && { send })}
        onSaved={saved}
        onCancel={isAgain ? onClose : back}
      />
      {edited && (
        <Button
          variant="outline"
          color="red"
          onClick={() => {
            onClose()
            void sendMistake(edited.id)
          }}
        >
          <Trans>This was a mistake: remove it</Trans>
        </Button>
      )}
    </Stack>
  )
}

function PressureHeading({ isAgain }: { isAgain: boolean }) {
  return (
    <div>
      <Text fw={650}>{vitalNames().bp}</Text>
      <Text size="sm" c="dimmed">
        {isAgain ? <Trans>The second try</Trans> : <Trans>Sit and rest for five minutes before you measure.</Trans>}
      </Text>
    </div>
  )
}

/** What somebody measured before comes first. */
function KindChoice({ readings, onChoose }: { readings: readonly Reading[]; onChoose: (kind: VitalKind) => void }) {
  const kinds = Object.keys(vitalIcons) as VitalKind[]
  const known = new Set(readings.map(({ kind }) => kind))
  const names = vitalNames()
  return (
    <ListRows>
      {kinds
        .toSorted((a, b) => Number(known.has(b)) - Number(known.has(a)))
        .map((kind) => (
          <ListRow key={kind} picture={<Tile icon={vitalIcons[kind]} />} onClick={() => onChoose(kind)}>
            {names[kind]}
          </ListRow>
        ))}
    </ListRows>
  )
}

/** Two tries tell more than one; both are kept. */
function SecondTry({ firstTry, onAgain, onEnough }: { firstTry: Reading; onAgain: () => void; onEnough: () => void }) {
  const value = valueWithUnit(firstTry)
  return (
    <>
      <Text fw={650} role="status">
        <Trans>Saved: {value}</Trans>
      </Text>
      <Text my="sm">
        <Trans>Stay seated for a minute, then measure a second time. The mean of both tells more than one.</Trans>
      </Text>
      <Actions>
        <Button variant="default" onClick={onEnough}>
          <Trans>One is enough</Trans>
        </Button>
        <Button data-autofocus onClick={onAgain}>
          <Trans>Enter the second</Trans>
        </Button>
      </Actions>
    </>
  )
}
