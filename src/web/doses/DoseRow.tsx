import { Trans, useLingui } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Dose } from '#contract/doses.ts'
import type { Medicine } from '#contract/medicines.ts'
import { doseStateAt } from '#rules/doses/doses.ts'
import { canUndo, isTakeable } from '#rules/doses/todaysDoses.ts'
import { nameOf } from '#rules/medicines/medicineWords.ts'
import { screenTime } from '#web/dates.ts'
import { MedicineTile } from '#web/medicines/parts.tsx'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { highlighted } from '#web/ui/highlight.ts'
import { LazyMount } from '#web/ui/LazyMount.tsx'
import { isSecondPress } from '#web/ui/secondPress.ts'
import { Tools } from '#web/ui/Tools.tsx'
import type { DoseQuestion } from './DoseDialog.tsx'
import { DoseSign } from './DoseSign.tsx'
import { doseWords } from './doseTexts.ts'
import { markDose } from './markDose.ts'

// There before a connection can be lost.
const loadDialog = () => import('./DoseDialog.tsx')
afterFirstPaint(loadDialog)
const DoseDialog = lazy(async () => ({ default: (await loadDialog()).DoseDialog }))

type Props = { dose: Dose; medicine: Medicine | undefined; isUnsent: boolean; isHighlighted: boolean; now: Date }

/** A dose: what it is, how it stands, and the one thing to do about it; all else opens by pressing its name. */
export function DoseRow({ dose, medicine, isUnsent, isHighlighted, now }: Props) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<DoseQuestion | null>(null)
  const name = medicine ? nameOf(medicine) : t`Medicine`
  const time = dose.dueAt ? screenTime(dose.dueAt) : ''
  const isOpen = isTakeable(dose, now)
  const state = doseStateAt(dose, now)
  const isMarked = state !== 'missed' && dose.status !== 'scheduled'
  const text = (
    <>
      {medicine && <MedicineTile medicine={medicine} />}
      <span className="dose-text">
        <strong>{name}</strong>
        {!isMarked && <small>{doseWords(dose, medicine)}</small>}
        <DoseSign dose={dose} now={now} isUnsent={isUnsent} />
        {isOpen && (
          <span className="dose-more">
            <Trans>More</Trans>
          </span>
        )}
      </span>
    </>
  )
  return (
    <li className="dose" data-state={state} {...(isHighlighted && highlighted)}>
      {isMarked ? (
        <div className="dose-about">{text}</div>
      ) : (
        <UnstyledButton className="dose-about" aria-label={t`More about ${name}, ${time}`} onClick={() => setQuestion('more')}>
          {text}
          {!isOpen && <IconChevronRight size={20} aria-hidden />}
        </UnstyledButton>
      )}
      {(isOpen || canUndo(dose, now)) && <MarkButton dose={dose} isOpen={isOpen} label={`${name}, ${time}`} />}
      {state === 'missed' && <MissedTools name={name} onAsk={setQuestion} />}
      <LazyMount opened={question !== null}>
        <DoseDialog dose={dose} name={name} question={question} now={now} onAsk={setQuestion} onClose={() => setQuestion(null)} />
      </LazyMount>
    </li>
  )
}

/** Takes a dose, and takes that back, but not by one double press: one button, so that whoever pressed it still has the focus on it. */
export function MarkButton({ dose, isOpen, label }: { dose: Dose; isOpen: boolean; label: string }) {
  const { t } = useLingui()
  return (
    <Button
      px={isOpen ? 'md' : 'xs'}
      variant={isOpen ? 'filled' : 'subtle'}
      aria-label={isOpen ? t`Take ${label}` : t`Undo ${label}`}
      onClick={(event) => {
        if (!isSecondPress(event)) void markDose(dose, isOpen ? { action: 'take', qty: dose.qtyDue ?? 1 } : { action: 'undo' })
      }}
    >
      {isOpen ? <Trans>Take</Trans> : <Trans>Undo</Trans>}
    </Button>
  )
}

function MissedTools({ name, onAsk }: { name: string; onAsk: (question: DoseQuestion) => void }): ReactNode {
  const { t } = useLingui()
  return (
    <Tools label={name}>
      <Button px="sm" variant="light" onClick={() => onAsk('taken')} aria-label={t`I took it: ${name}`}>
        <Trans>I took it</Trans>
      </Button>
      <Button px="sm" variant="default" onClick={() => onAsk('missed')} aria-label={t`What do I do now? ${name}`}>
        <Trans>What do I do now?</Trans>
      </Button>
    </Tools>
  )
}
