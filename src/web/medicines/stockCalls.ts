import type { Refill, StockCount } from '#rules/medicines/phoneStock.ts'
import { refresh } from '#web/api/api.ts'
import { keepAndSend } from '#web/offline/waiting.ts'
import { screenNow } from '#web/ui/clock.ts'

/** 'I collected', as of now, on this phone first. The same id again is once. */
export const sendRefill = (refill: Omit<Refill, 'at'>) =>
  keepAndSend({ procedure: 'medicines.addRefill', input: { ...refill, at: screenNow() } })

/** How much there is, counted now, on this phone first. */
export const sendCount = (count: Omit<StockCount, 'at'>) =>
  keepAndSend({ procedure: 'medicines.countStock', input: { ...count, at: screenNow() } })

export const refreshMedicines = () => refresh('medicines', 'doses')
