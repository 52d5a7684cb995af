import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Reading, VitalKind } from '#contract/vitals.ts'
import { faultsOfDraft, readingOfDraft, slipOfDraft, type ReadingDraft } from '#rules/vitals/readingDraft.ts'
import type { Slip } from '#rules/vitals/slips.ts'
import { valueWithUnit, vitalUnits } from '#rules/vitals/vitalWords.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { inDateTimeField } from '#web/forms/dateTimeField.ts'
import { useForm, type FieldErrors } from '#web/forms/useForm.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { ReadingFields } from './ReadingFields.tsx'
import { sendReading } from './readingCalls.ts'
import { rangeText, slipText } from './readingTexts.ts'

type Props = {
  kind: VitalKind
  /** The reading that is corrected. */
  edited?: Reading | undefined
  lastWeight: number | null
  /** Where it goes: on this phone first, or for a doctor to the server. */
  send?: typeof sendReading
  onSaved: (reading: Reading) => void
  onCancel: () => void
}

/** The numbers of one reading. What looks like another unit is asked about before it is kept. */
export function ReadingForm({ kind, edited, lastWeight, send = sendReading, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const faultsOf = useFaultTexts(kind, edited ? null : lastWeight)
  const [slip, setSlip] = useState<Slip | null>(null)
  const kept = useRef<ReadingDraft>(undefined)
  /** The same once: the form can be pressed again while its dialog closes. */
  const keep = async (draft: ReadingDraft, id: string) => {
    if (draft === kept.current) return undefined
    const reading = await send({ ...readingOfDraft(kind, draft, screenNow()), id, replaces: edited?.id ?? null })
    if (reading) kept.current = draft
    return reading
  }
  const form = useForm<ReadingDraft, Slip | Reading | undefined>({
    initial: draftOf(edited),
    validate: faultsOf,
    send: async (draft, id) => slipOfDraft(kind, draft, edited ? null : lastWeight) ?? (await keep(draft, id)),
    onSent: (answer) => {
      if (answer && 'reason' in answer) setSlip(answer)
      else if (answer) onSaved(answer)
    },
  })
  /** The form comes back: it shows that it is sent, or why it was not. */
  const sendSure = (meant: Partial<ReadingDraft> = {}) => {
    if (form.isPending) return
    setSlip(null)
    void form.send({ ...form.values, ...meant, isSure: true })
  }
  if (slip)
    return (
      <SlipQuestion
        {...{ kind, slip }}
        typed={form.values.first.trim()}
        onMeant={({ value1, value2 }) => sendSure({ first: String(value1), second: value2 === null ? '' : String(value2) })}
        onStands={() => sendSure()}
        onChange={() => setSlip(null)}
      />
    )
  return (
    <Form
      form={form}
      isShort
      {...(send === sendReading && { offline: null })}
      label={t`Reading`}
      action={<Trans>Save</Trans>}
      cancel={edited ? undefined : <Trans>Back</Trans>}
      onCancel={onCancel}
    >
      <ReadingFields kind={kind} form={form} />
    </Form>
  )
}

type QuestionProps = {
  kind: VitalKind
  slip: Slip
  typed: string
  onMeant: (meant: Slip['meant']) => void
  onStands: () => void
  onChange: () => void
}

function SlipQuestion({ kind, slip, typed, onMeant, onStands, onChange }: QuestionProps) {
  const meant = valueWithUnit({ kind, ...slip.meant })
  const asTyped = `${typed} ${vitalUnits()[kind]}`
  return (
    <>
      <Text role="alert" tabIndex={-1} data-autofocus ref={focusOnce}>
        {slipText(kind, typed, slip)}
      </Text>
      <Actions>
        <Button variant="default" onClick={onChange}>
          <Trans>No, change it</Trans>
        </Button>
        {slip.mayStand && (
          <Button variant="default" onClick={onStands}>
            <Trans>No, it is {asTyped}</Trans>
          </Button>
        )}
        <Button onClick={() => onMeant(slip.meant)}>
          <Trans>Yes, {meant}</Trans>
        </Button>
      </Actions>
    </>
  )
}

/** The question stands where the form was. */
const focusOnce = (text: HTMLElement | null) => text?.focus()

function draftOf(edited: Reading | undefined): ReadingDraft {
  return {
    first: edited ? String(edited.value1) : '',
    second: edited && edited.value2 !== null ? String(edited.value2) : '',
    context: edited?.context ?? '',
    isEarlier: edited !== undefined,
    measuredAt: inDateTimeField(edited?.measuredAt ?? screenNow()),
    isSure: false,
  }
}

function useFaultTexts(kind: VitalKind, lastWeight: number | null) {
  const { t } = useLingui()
  return (draft: ReadingDraft): FieldErrors<ReadingDraft> => {
    const faults = faultsOfDraft(kind, draft, lastWeight, screenNow())
    const is = (fault: (typeof faults)[number]) => faults.includes(fault)
    return {
      first: is('first_range') && rangeText(kind),
      second: is('second_range') ? rangeText(kind, 'value2') : is('second_not_below') && sentenceFor('LOWER_NOT_BELOW_UPPER'),
      measuredAt: is('time_missing')
        ? t`Choose the day and time.`
        : is('time_to_come') && t`Enter a day and time that are not in the future.`,
    }
  }
}
