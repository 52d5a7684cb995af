import type { CallState } from './callState.ts'

/** How somebody sits in a call: kept in this browser tab so that a reload brings them back as they were. No health data. */
export type RejoinState = Pick<CallState, 'joined' | 'microphone' | 'camera' | 'corner' | 'choice' | 'usedBytes'>

const key = (appointmentId: string) => `call:${appointmentId}`

export function readRejoinState(appointmentId: string): Partial<RejoinState> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(appointmentId)) ?? 'null') as Partial<RejoinState> | null
  } catch {
    return null
  }
}

/** For whoever goes to a call that they take part in at once. */
export const takeSeat = (appointmentId: string) => storeRejoinState(appointmentId, { ...readRejoinState(appointmentId), joined: true })

export function storeRejoinState(appointmentId: string, seat: Partial<RejoinState> | null) {
  try {
    if (seat) sessionStorage.setItem(key(appointmentId), JSON.stringify(seat))
    else sessionStorage.removeItem(key(appointmentId))
  } catch {
    // a browser that keeps nothing asks again after a reload
  }
}
