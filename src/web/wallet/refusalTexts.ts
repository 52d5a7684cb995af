import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { walletRefusals } from '#contract/refusals/wallet.ts'

export const walletRefusalTexts = {
  ALREADY_DECIDED: msg`This has already been decided.`,
  ADJUSTMENT_INVALID: msg`Enter an amount other than zero, at most R10 000.00 either way.`,
  BALANCE_TOO_LOW: msg`There is less money in this wallet than you want to take out. Nothing was changed.`,
} satisfies Record<keyof typeof walletRefusals, MessageDescriptor>
