import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { handOversRefusals } from '#contract/refusals/handOvers.ts'

export const handOversRefusalTexts = {
  QUESTION_TOO_SHORT: msg`Write at least 10 characters about what you need.`,
  ANSWER_TOO_SHORT: msg`Write at least 10 characters as your answer.`,
  DUE_PASSED: msg`Choose a time that is still to come.`,
  NOT_IN_PROGRAMME: msg`This patient is not in the support programme.`,
  ALREADY_ANSWERED: msg`This hand-over is already answered.`,
} satisfies Record<keyof typeof handOversRefusals, MessageDescriptor>
