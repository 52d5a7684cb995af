import type { DoctorToOffer } from '#contract/visitOffers.ts'

export type OfferChoice = { doctorId: string; at: string }

/** The soonest time of a doctor, of the first one where nobody is named. */
export function soonestOf(doctors: readonly DoctorToOffer[], doctorId?: string): OfferChoice {
  const doctor = doctorId ? doctors.find(({ id }) => id === doctorId) : doctors[0]
  return { doctorId: doctor?.id ?? '', at: doctor?.starts[0]?.toISOString() ?? '' }
}

/** What is chosen, as long as it can be had. Nothing stands in for what went: the nurse has just said it on the phone. */
export function chosenOf(doctors: readonly DoctorToOffer[], { doctorId, at }: OfferChoice) {
  const doctor = doctors.find(({ id }) => id === doctorId)
  return { doctor, startsAt: doctor?.starts.find((start) => start.toISOString() === at) }
}
