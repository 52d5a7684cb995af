/** How somebody sits in a call: kept in this browser tab so that a reload brings them back as they were. No health data. */
export type Seat = { joined: boolean; microphone: boolean; camera: boolean }

const key = (appointmentId: string) => `call:${appointmentId}`

export function recallSeat(appointmentId: string): Seat | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(appointmentId)) ?? 'null') as Seat | null
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
