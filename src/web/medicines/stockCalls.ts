import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'

export type Refill = Omit<Parameters<typeof client.medicines.addRefill>[0], 'at'>
export type StockCount = Omit<Parameters<typeof client.medicines.countStock>[0], 'at'>

/** 'I collected', as of now. The same id again is once. */
export const sendRefill = (refill: Refill) => client.medicines.addRefill({ ...refill, at: new Date() })

/** How much there is, counted now. */
export const sendCount = (count: StockCount) => client.medicines.countStock({ ...count, at: new Date() })

export const refreshMedicines = () => refresh('medicines', 'doses')
