import type { Guest, Way } from '#contract/calls.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import type { Choice, Sent, Why } from '#rules/callQuality.ts'
import type { AnswerCode } from '#web/client.ts'
import type { Connection } from './otherEnd.ts'
import type { Presence } from './peer.ts'

/** What was written or shown in the call; a photo has no text. */
export type CallText = { id: string; mine: boolean; text: string | null; sentAt: Date }

export type CallState = {
  /** As the stream says it; null before its first word. */
  status: AppointmentStatus | null
  startedAt: Date | null
  hearsServer: boolean
  refused: AnswerCode | null
  joined: boolean
  /** This side goes on in another tab or on another device. */
  moved: boolean
  connection: Connection
  /** How often the connection failed without coming back. */
  failures: number
  microphone: boolean
  camera: boolean
  /** What the person wants of the picture; `sent` is what goes out, and `why` why no more. */
  choice: Choice
  sent: Sent
  why: Why
  /** Mobile data this page used, as far as the browser counts it. */
  usedBytes: number
  /** Since when the other side's seat is empty and kept. */
  awaySince: Date | null
  /** How both talk, once somebody changed it. */
  way: Way | null
  theirs: Presence | null
  remote: MediaStream | null
  texts: CallText[]
  /** Third people of this visit, and the connections to those who are in the call. */
  guests: Guest[]
  guestLines: Record<string, EndLine>
}

/** The connection to one of the others, and what comes in on it. */
export type EndLine = { connection: Connection; remote: MediaStream | null; theirs: Presence | null }
export const alone: EndLine = { connection: 'alone', remote: null, theirs: null }

export const quiet: CallState = {
  status: null,
  startedAt: null,
  hearsServer: false,
  refused: null,
  joined: false,
  moved: false,
  connection: 'alone',
  failures: 0,
  microphone: true,
  camera: false,
  choice: 'auto',
  sent: '240p',
  why: null,
  usedBytes: 0,
  awaySince: null,
  way: null,
  theirs: null,
  remote: null,
  texts: [],
  guests: [],
  guestLines: {},
}
