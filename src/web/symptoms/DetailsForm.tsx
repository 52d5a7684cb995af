import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Input, Stack, Text } from '@mantine/core'
import { symptomLimits } from '#contract/limits.ts'
import type { Severity, SymptomEntry, SymptomLog, SymptomTrigger } from '#contract/symptoms.ts'
import { isEditable, OLDEST_SYMPTOM_DAYS } from '#rules/symptoms/symptomActions.ts'
import { triggerTexts } from '#rules/symptoms/symptomWords.ts'
import { DAY_MS } from '#rules/time.ts'
import { Form } from '#web/forms/Form.tsx'
import { inDateTimeField, instantInField } from '#web/forms/dateTimeField.ts'
import { useForm } from '#web/forms/useForm.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { SeverityChoice } from './SeverityChoice.tsx'

type Props = {
  of: Pick<SymptomEntry, 'code' | 'text'>
  changed: SymptomLog | undefined
  /** What was typed here before. */
  said: SymptomEntry | undefined
  onDone: (entry: SymptomEntry) => void
  onMistake: (log: SymptomLog) => void
}

/** All that can be said of a symptom; of one that was written down before, for 48 hours. */
export function DetailsForm(props: Props) {
  const { changed, onMistake } = props
  const isLocked = changed !== undefined && !isEditable(changed, screenNow())
  return (
    <Stack>
      {isLocked ? (
        <Text>
          <Trans>You can change an entry for 48 hours. If something is different now, add the symptom again.</Trans>
        </Text>
      ) : (
        <Details {...props} />
      )}
      {changed && (
        <Button variant="outline" color="red" onClick={() => onMistake(changed)}>
          <Trans>This was a mistake</Trans>
        </Button>
      )}
    </Stack>
  )
}

type Typed = { severity: Severity | 0; occurredAt: string; duration: string; triggers: SymptomTrigger[]; notes: string }

function Details({ of: { code, text }, changed, said, onDone }: Props) {
  const { t } = useLingui()
  const durations = useDurations()
  const form = useForm<Typed, void>({
    initial: toTyped(said ?? changed),
    validate: ({ severity, occurredAt, triggers }) => ({
      occurredAt: !isAllowed(occurredAt) && t`Enter a day and time of the last 30 days, not in the future.`,
      form:
        severity === 0
          ? t`Choose how bad it is.`
          : triggers.length > symptomLimits.triggers && t`Choose at most ${symptomLimits.triggers} things that set it off.`,
    }),
    send: async (typed) => onDone({ ...toEntry(typed, changed), code, text }),
  })
  const { severity, triggers } = form.values
  return (
    <Form form={form} offline={null} action={t`Save`}>
      <SeverityChoice value={severity || undefined} onChoose={(chosen) => form.change({ severity: chosen })} />
      <TextField label={t`When did it start?`} type="datetime-local" {...form.field('occurredAt')} />
      <SelectField label={t`How long did it last? (optional)`} {...form.choice('duration')}>
        {durations.map(([minutes, words]) => (
          <option key={minutes} value={minutes}>
            {words}
          </option>
        ))}
      </SelectField>
      <Input.Wrapper label={t`What set it off? (optional)`} labelElement="div">
        <div role="group" aria-label={t`What set it off?`} className="triggers">
          {Object.entries(triggerTexts()).map(([trigger, words]) => (
            <Checkbox
              key={trigger}
              label={words}
              checked={triggers.includes(trigger as SymptomTrigger)}
              onChange={() => form.change({ triggers: toggled(triggers, trigger as SymptomTrigger) })}
            />
          ))}
        </div>
      </Input.Wrapper>
      <TextField label={t`Notes (optional)`} maxLength={symptomLimits.notes} {...form.field('notes')} />
    </Form>
  )
}

/** Minutes, as the field has them; empty where nothing is said. */
function useDurations(): [string, string][] {
  const { t } = useLingui()
  return [
    ['', t`I do not want to say`],
    ['15', t`Some minutes`],
    ['60', t`About an hour`],
    ['300', t`Some hours`],
    ['1440', t`A day`],
    ['4320', t`Three days`],
    ['10080', t`A week`],
    ['20160', t`Two weeks`],
    ['43200', t`A month or longer`],
  ]
}

const toggled = (all: SymptomTrigger[], one: SymptomTrigger) => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one])

function toTyped(entry: SymptomEntry | undefined): Typed {
  const at = entry?.occurredAt ?? screenNow()
  return {
    severity: entry?.severity ?? 0,
    occurredAt: inDateTimeField(at),
    duration: entry?.durationMinutes ? String(entry.durationMinutes) : '',
    triggers: entry?.triggers ?? [],
    notes: entry?.notes ?? '',
  }
}

function isAllowed(typed: string): boolean {
  const age = screenNow().getTime() - (instantInField(typed)?.getTime() ?? Infinity)
  return age >= 0 && age <= OLDEST_SYMPTOM_DAYS * DAY_MS
}

const toEntry = ({ severity, occurredAt, duration, triggers, notes }: Typed, changed: SymptomLog | undefined) => ({
  severity: severity as Severity,
  occurredAt: instantInField(occurredAt)!,
  durationMinutes: duration === '' ? null : Number(duration),
  triggers,
  notes,
  answers: changed?.answers ?? {},
})
