import type { DayOfSlots } from '#contract/booking.ts'
import { lastBookableDate } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import { api } from '#web/api/api.ts'

/** Everything a doctor offers in the booking window. Others book meanwhile, so it is read again while the dialog is open. */
export const availableSlotsOptions = (doctorId: string | null, now: Date, consultationType: string | null = null) => ({
  ...api.booking.availableSlots.queryOptions({ input: { doctorId, consultationType, from: localDate(now), to: lastBookableDate(now) } }),
  staleTime: 0,
  refetchInterval: 20_000,
})

export const countAvailable = ({ slots }: DayOfSlots) => slots.filter(({ available }) => available).length
