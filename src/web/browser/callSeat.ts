// How somebody sits in a call: kept in this browser tab so that a reload brings them back as they were. No health data.

const key = (appointmentId: string) => `call:${appointmentId}`

export function readCallSeat<Seat extends object>(appointmentId: string): Partial<Seat> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(appointmentId)) ?? 'null') as Partial<Seat> | null
  } catch {
    return null
  }
}

/** For whoever goes to a call that they take part in at once. */
export const takeCallSeat = (appointmentId: string) => storeCallSeat(appointmentId, { ...readCallSeat(appointmentId), joined: true })

export function storeCallSeat(appointmentId: string, seat: object | null) {
  try {
    if (seat) sessionStorage.setItem(key(appointmentId), JSON.stringify(seat))
    else sessionStorage.removeItem(key(appointmentId))
  } catch {
    // a browser that keeps nothing asks again after a reload
  }
}
