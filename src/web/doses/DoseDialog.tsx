import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconBellZ, IconClockCheck, IconMinus } from '@tabler/icons-react'
import type { Dose } from '#contract/doses.ts'
import { isEarly, SNOOZE_MINUTES } from '#rules/doses/doses.ts'
import { addMinutes } from '#rules/time.ts'
import { screenDateTime } from '#web/dates.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FoldRow } from '#web/ui/FoldRow.tsx'
import { ListRows, Tile } from '#web/ui/ListRow.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { screenNow } from '#web/ui/clock.ts'
import { SkipForm, TakenForm } from './DoseForms.tsx'
import { markDose, type DoseMark } from './markDose.ts'

/** `more`: all that can be said of a dose. `taken`: when it was taken. `skipped`: why it was not. `missed`: what to do now. */
export type DoseQuestion = 'more' | 'taken' | 'skipped' | 'missed'

type Props = {
  dose: Dose
  name: string
  question: DoseQuestion | null
  now: Date
  onAsk: (question: DoseQuestion) => void
  onClose: () => void
}

/** What else can be done with a dose that nobody marked. */
export function DoseDialog({ dose, name, question, now, onAsk, onClose }: Props) {
  const mark = async (what: DoseMark) => {
    if (await markDose(dose, what)) onClose()
  }
  const parts = { dose, now, mark }
  return (
    <Dialog opened={question !== null} onClose={onClose} title={name}>
      <Stack>
        {question !== 'missed' && dose.dueAt && (
          <Text c="dimmed">
            <Trans>Planned for {{ time: screenDateTime(dose.dueAt) }}</Trans>
          </Text>
        )}
        {question === 'more' && <Choices {...parts} />}
        {question === 'taken' && <TakenForm {...parts} />}
        {question === 'skipped' && <SkipForm mark={mark} />}
        {question === 'missed' && <MissedAdvice onTaken={() => onAsk('taken')} onSkipped={() => onAsk('skipped')} />}
      </Stack>
    </Dialog>
  )
}

type Parts = { dose: Dose; now: Date; mark: (what: DoseMark) => Promise<void> }

function Choices({ dose, now, mark }: Parts) {
  const { t } = useLingui()
  const isMissed = dose.status === 'missed'
  const early = !isMissed && isEarly(dose.opensAt, now)
  const take = () => void mark({ action: 'take', qty: dose.qtyDue ?? 1 })
  return (
    <>
      {early && (
        <Text>
          <Trans>This dose is not due yet.</Trans>
        </Text>
      )}
      <ListRows>
        {!early && (
          <FoldRow picture={<Tile icon={IconClockCheck} />} title={t`I took it earlier`} secondLine={t`Say at what time`}>
            <TakenForm dose={dose} now={now} mark={mark} />
          </FoldRow>
        )}
        <FoldRow
          picture={<Tile icon={IconMinus} colour="gray" />}
          title={t`Skip this dose`}
          secondLine={t`Say why, so that you can talk about it`}
        >
          <SkipForm mark={mark} />
        </FoldRow>
        {!early && !isMissed && (
          <FoldRow
            picture={<Tile icon={IconBellZ} colour="yellow" />}
            title={t`Remind me later`}
            secondLine={t`The planned time stays as it is`}
          >
            <Tools label={t`Remind me later`}>
              {SNOOZE_MINUTES.map((minutes) => (
                <Button
                  key={minutes}
                  variant="default"
                  onClick={() => void mark({ action: 'snooze', until: addMinutes(screenNow(), minutes) })}
                >
                  <Trans>In {minutes} minutes</Trans>
                </Button>
              ))}
            </Tools>
          </FoldRow>
        )}
      </ListRows>
      {!isMissed && (
        <Actions>
          <Button onClick={take}>{early ? <Trans>Take anyway</Trans> : <Trans>Take</Trans>}</Button>
        </Actions>
      )}
    </>
  )
}

function MissedAdvice({ onTaken, onSkipped }: { onTaken: () => void; onSkipped: () => void }) {
  return (
    <>
      <Text>
        <Trans>
          Dose missed. If you are unsure what to do, check the leaflet or ask a pharmacist or nurse. Do not double up unless told to.
        </Trans>
      </Text>
      <Actions>
        <Button variant="default" onClick={onSkipped}>
          <Trans>I did not take it</Trans>
        </Button>
        <Button onClick={onTaken}>
          <Trans>I took it</Trans>
        </Button>
      </Actions>
    </>
  )
}
