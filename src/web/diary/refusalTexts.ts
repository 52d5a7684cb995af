import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { diaryRefusals } from '#contract/refusals/diary.ts'

export const diaryRefusalTexts = {
  HOURS_BACKWARDS: msg`The hours must end after they begin.`,
  HOURS_OVERLAP: msg`Two of these hours overlap. Nothing was saved.`,
  VISITS_OUTSIDE: msg`Visits have been booked outside these hours in the meantime. Check them first. Nothing was saved.`,
  TIME_BACKWARDS: msg`The end must be after the start.`,
  TIME_TOO_LONG: msg`That is longer than a year. Choose an earlier end.`,
  VISITS_IN_THE_WAY: msg`Visits are booked in this time. Cancel or move them first. Nothing was saved.`,
} satisfies Record<keyof typeof diaryRefusals, MessageDescriptor>
