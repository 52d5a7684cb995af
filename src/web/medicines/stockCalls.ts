import type { Refill, StockCount } from '#rules/medicines/phoneStock.ts'
import { refresh } from '#web/api/api.ts'
import { keepAndSend } from '#web/offline/waiting.ts'

/** 'I collected', as of now, on this phone first. The same id again is once. */
export const sendRefill = (refill: Omit<Refill, 'at'>) =>
  keepAndSend({ procedure: 'medicines.addRefill', input: { ...refill, at: new Date() } })

/** How much there is, counted now, on this phone first. */
export const sendCount = (count: Omit<StockCount, 'at'>) =>
  keepAndSend({ procedure: 'medicines.countStock', input: { ...count, at: new Date() } })

export const refreshMedicines = () => refresh('medicines', 'doses')
