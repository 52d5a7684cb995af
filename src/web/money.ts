import { msg } from '@lingui/core/macro'
import { rand } from '#rules/money.ts'
import { i18n } from './i18n.ts'

/** What something costs, as its reader is told: 'R350.00', or 'Free'. */
export const screenPrice = (cents: number): string => (cents === 0 ? i18n._(msg`Free`) : rand(cents))
