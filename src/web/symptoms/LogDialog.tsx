import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import type { SymptomEntry, SymptomLog } from '#contract/symptoms.ts'
import { followUpsOf } from '#rules/redFlagRules/followUps.ts'
import { symptomName } from '#rules/symptoms/symptomWords.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { useDialogStep } from '#web/ui/useDialogEntry.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { FollowUpForm } from './FollowUpForm.tsx'
import { SeverityChoice } from './SeverityChoice.tsx'
import { SymptomFinder } from './SymptomFinder.tsx'
import { newSymptom, type PhoneSymptoms } from './usePhoneSymptoms.ts'

type Named = Pick<SymptomEntry, 'code' | 'text'>
/** What is written down: something that has a name already, an entry to change, or whatever is found first. */
export type Logging = { named?: Named; changed?: SymptomLog }

type Props = {
  logging: Logging | null
  known: PhoneSymptoms
  /** Answers whether it is safe. */
  onSave: (entry: SymptomEntry, changed?: SymptomLog) => Promise<boolean>
  onMistake: (log: SymptomLog) => void
  onClose: () => void
}

/** Writes down a symptom: which, how bad, more where somebody wants to say it, and the questions that follow. */
export function LogDialog({ logging, ...rest }: Props) {
  const { t } = useLingui()
  const [last, setLast] = useState(logging)
  if (logging && logging !== last) setLast(logging)
  const shown = logging ?? last // stays readable while it closes
  const name = shown?.changed ?? shown?.named
  return (
    <Dialog opened={logging !== null} onClose={rest.onClose} title={name ? symptomName(name) : t`Add a symptom`}>
      {shown && <LogSteps logging={shown} {...rest} />}
    </Dialog>
  )
}

/** `said`: what was typed before the questions, for who goes back from them. */
type Step = { named: Named; isMore: boolean; said: SymptomEntry; asked: SymptomEntry }

function LogSteps({ logging, known, onSave, onMistake, onClose }: Props & { logging: Logging }) {
  const { named, changed } = logging
  const step = useDialogStep<Step>()
  const chosen = changed ?? named ?? step.named
  const saved = useRef<Logging>(undefined)
  /** Once for each opening: until it is kept and closed the dialog can be pressed again. */
  const finish = async (entry: SymptomEntry) => {
    if (saved.current === logging) return
    saved.current = logging
    if (await onSave(entry, changed)) onClose()
    else saved.current = undefined
  }
  const ask = (entry: SymptomEntry) => {
    if (followUpsOf(entry, known).length === 0) return void finish(entry)
    dialogSteps.keep({ said: entry })
    dialogSteps.next({ asked: entry })
  }
  if (step.asked)
    return <FollowUpForm questions={followUpsOf(step.asked, known)} onAnswered={(answers) => void finish({ ...step.asked!, answers })} />
  if (!chosen) return <SymptomFinder conditions={known.conditions} onChoose={(one) => dialogSteps.next({ named: one })} />
  if (changed || step.isMore) return <DetailsForm of={chosen} changed={changed} said={step.said} onDone={ask} onMistake={onMistake} />
  const { code, text } = chosen
  return (
    <Stack>
      {!named && <strong>{symptomName(chosen)}</strong>}
      <SeverityChoice onChoose={(severity) => ask({ ...newSymptom(screenNow()), code, text, severity })} />
      <Button variant="subtle" onClick={() => dialogSteps.next({ ...step, isMore: true })}>
        <Trans>Say more: when, what set it off, notes</Trans>
      </Button>
    </Stack>
  )
}
