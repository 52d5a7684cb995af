import type { CallGuest, CallMedium } from '#contract/calls.ts'
import type { AppointmentStatus } from '#contract/visits.ts'
import type { VideoPreference, SentVideo, QualityReason } from '#rules/callQuality.ts'
import type { AnswerCode } from '#web/api/client.ts'
import type { ParticipantConnection } from './remoteParticipant.ts'
import type { Corner } from './corners.ts'
import type { MediaStatus } from './peerConnection.ts'

/** What was written or shown in the call; a photo has no text. */
export type ChatMessage = { id: string; mine: boolean; text: string | null; sentAt: Date }

export type CallState = {
  /** As the stream says it; null before its first word. */
  status: AppointmentStatus | null
  startedAt: Date | null
  hearsServer: boolean
  refused: AnswerCode | null
  joined: boolean
  /** This side goes on in another tab or on another device. */
  moved: boolean
  connection: ParticipantConnection
  /** How often the connection failed without coming back. */
  failures: number
  microphone: boolean
  camera: boolean
  /** Where in the other side's picture one's own stands. */
  corner: Corner
  /** What the person wants of the picture; `sent` is what goes out, and `why` why no more. */
  choice: VideoPreference
  sent: SentVideo
  why: QualityReason
  /** Mobile data this page used, as far as the browser counts it. */
  usedBytes: number
  /** Since when the other side's seat is empty and kept. */
  awaySince: Date | null
  /** How both talk, once somebody changed it. */
  way: CallMedium | null
  theirs: MediaStatus | null
  remote: MediaStream | null
  texts: ChatMessage[]
  /** Third people of this visit, and the connections to those who are in the call. */
  guests: CallGuest[]
  guestLines: Record<string, ParticipantState>
}

/** The connection to one of the others, and what comes in on it. */
export type ParticipantState = { connection: ParticipantConnection; remote: MediaStream | null; theirs: MediaStatus | null }
export const initialParticipantState: ParticipantState = { connection: 'alone', remote: null, theirs: null }

export const initialCallState: CallState = {
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
  corner: 'top-right',
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
