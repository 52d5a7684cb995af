import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { TargetRange, VitalKind, VitalTarget } from '#contract/vitals.ts'
import { bandsOf, whyNotTarget } from '#rules/vitals/bands.ts'
import { bandText, vitalNames, vitalUnits } from '#rules/vitals/vitalWords.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { timedId } from '#web/browser/randomId.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'

type Props = { userId: string; kind: VitalKind | null; targets: readonly VitalTarget[]; onClose: () => void }

/** The range that was agreed with the patient, who sees it with the doctor's name. */
export function TargetDialog({ kind, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={kind !== null} onClose={onClose} title={kind && t`Target: ${{ name: vitalNames()[kind] }}`}>
      {kind && <TargetForm kind={kind} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type Typed = Record<keyof TargetRange, string>
const none: Typed = { low1: '', high1: '', low2: '', high2: '' }

function TargetForm({ userId, kind, targets, onClose }: Props & { kind: VitalKind }) {
  const { t } = useLingui()
  const [id] = useState(() => timedId(screenNow()))
  const bands = bandsOf(kind, targets)
  const version = targets.filter((one) => one.kind === kind).length
  const form = useForm({
    initial: typedOf(bands?.target ?? undefined),
    validate: (typed: Typed) => {
      const range = rangeOf(typed)
      return { form: range ? sentenceFor(whyNotTarget(kind, range)) : t`Enter numbers, or leave a field empty where there is no limit.` }
    },
    send: (typed) => client.vitals.saveTarget({ ...rangeOf(typed)!, id, userId, kind, version }),
    onSettled: () => refresh('vitals'),
    onSent: onClose,
  })
  const unit = vitalUnits()[kind]
  const field = (name: keyof Typed, label: string) => (
    <TextField label={label} why={unit} inputMode="decimal" autoComplete="off" {...form.field(name)} />
  )
  return (
    <Form form={form} label={t`Target`} action={<Trans>Save</Trans>} onCancel={onClose}>
      {bands && (
        <Text size="sm">{bands.target ? t`Now: ${{ band: bandText(kind, bands) }}` : t`Usual: ${{ band: bandText(kind, bands) }}`}</Text>
      )}
      {kind === 'bp' ? (
        <>
          {field('high1', t`Upper number below`)}
          {field('high2', t`Lower number below`)}
        </>
      ) : (
        <>
          {field('low1', t`From`)}
          {field('high1', t`To`)}
        </>
      )}
      {bands?.target && (
        <Button variant="subtle" onClick={() => form.change(none)}>
          <Trans>Clear: the usual target counts again</Trans>
        </Button>
      )}
    </Form>
  )
}

const typedOf = (target: VitalTarget | undefined): Typed =>
  target ? { low1: shown(target.low1), high1: shown(target.high1), low2: shown(target.low2), high2: shown(target.high2) } : none
const shown = (value: number | null) => (value === null ? '' : String(value))

/** Nothing where something is no number. */
function rangeOf({ low1, high1, low2, high2 }: Typed): TargetRange | undefined {
  const [a, b, c, d] = [low1, high1, low2, high2].map(numberOf)
  return a === undefined || b === undefined || c === undefined || d === undefined ? undefined : { low1: a, high1: b, low2: c, high2: d }
}

function numberOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
