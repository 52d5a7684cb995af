import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reading } from '#contract/vitals.ts'
import type { WaitingReading } from '#rules/vitals/phoneReadings.ts'
import { keepAndSend } from '#web/offline/waiting.ts'
import { screenNow } from '#web/ui/clock.ts'
import { toast } from '#web/ui/toasts.tsx'
import { withUndo } from '#web/ui/withUndo.ts'

type TypedReading = Omit<WaitingReading, 'at'>

/** Keeps a reading on this phone first. Answers it, or nothing where there is no room for it, which is said. */
export async function sendReading(typed: TypedReading): Promise<Reading | undefined> {
  const { replaces, ...reading } = typed
  const isSafe = await keepAndSend({ procedure: 'vitals.add', input: { ...reading, at: screenNow(), replaces } })
  return isSafe ? { ...reading, source: 'patient' } : undefined
}

/** Says that a reading is wrong; it can be taken back for a moment. */
export async function sendMistake(id: string): Promise<void> {
  const mark = (isWrong: boolean) => keepAndSend({ procedure: 'vitals.markWrong', input: { id, at: screenNow(), isWrong } })
  if (!(await mark(true))) return
  toast.default(
    i18n._(msg`Removed from your readings`),
    withUndo(() => void mark(false)),
  )
}
