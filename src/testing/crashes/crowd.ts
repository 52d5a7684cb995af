import { sendBooking, sendOffer, type ClinicBooking } from './clinic.ts'

const CLIENTS = 16

/** What was promised: the appointment that each key was answered with, and the times that a nurse keeps, by their offer. */
export type CrowdLedger = { booked: Map<string, string>; offered: Set<string> }

/**
 * Sixteen clients who book as fast as they are answered, some of them a time that a nurse keeps for them first. A client whose server dies
 * keeps its wish and asks again with the same key when there is a server. `stop` lets everyone finish.
 */
export function crowd(wishes: ClinicBooking[], ledger: CrowdLedger) {
  const state = { address: '', next: 0, stopped: false, faults: [] as string[] }
  const client = async () => {
    while (!state.stopped) {
      const input = wishes[state.next++]
      if (!input) throw new Error('there was nothing left to book')
      await untilAnswered(input)
    }
  }
  const untilAnswered = async (input: ClinicBooking) => {
    const { offer, key } = input
    while (offer && !(await sendOffer(state.address, input, offer))) await again()
    if (offer) ledger.offered.add(offer.id)
    for (;;) {
      const appointmentId = await sendBooking(state.address, input)
      if (appointmentId) return void ledger.booked.set(key, appointmentId)
      await again()
    }
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, () => client())).catch((error: Error) => void state.faults.push(error.message))
  return {
    faults: state.faults,
    goTo: (address: string) => void (state.address = address),
    stop: async () => {
      state.stopped = true
      await all
    },
  }
}

const again = () => new Promise((resolve) => setTimeout(resolve, 20))
