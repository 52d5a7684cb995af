import type { Choice } from '#rules/callQuality.ts'

/** How somebody sits in a call: kept in this browser tab so that a reload brings them back as they were. No health data. */
export type Seat = { joined: boolean; microphone: boolean; camera: boolean; choice: Choice; usedBytes: number }

const key = (appointmentId: string) => `call:${appointmentId}`

export function recallSeat(appointmentId: string): Partial<Seat> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(appointmentId)) ?? 'null') as Partial<Seat> | null
  } catch {
    return null
  }
}

export function keepSeat(appointmentId: string, seat: Seat | null) {
  try {
    if (seat) sessionStorage.setItem(key(appointmentId), JSON.stringify(seat))
    else sessionStorage.removeItem(key(appointmentId))
  } catch {
    // a browser that keeps nothing asks again after a reload
  }
}
