import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BlockKind, VisitFlag } from '#contract/diary.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

export const blockKindLabels: Record<BlockKind, MessageDescriptor> = {
  blocked: msg`Blocked time`,
  leave: msg`Leave`,
  sick: msg`Sick leave`,
}

export const visitFlagLabels: Record<VisitFlag, { tone: Tone; word: MessageDescriptor }> = {
  first_visit: { tone: 'info', word: msg`First visit` },
  allergy: { tone: 'urgent', word: msg`Allergy` },
  interpreter: { tone: 'info', word: msg`Interpreter needed` },
  missed_before: { tone: 'attention', word: msg`Missed a visit before` },
  unsigned: { tone: 'attention', word: msg`Note not signed` },
}
