import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { Config } from '../world/config.ts'
import type { LetterDraft } from './writeLetter.ts'

/** What may be said of a visit. Nothing else of it can reach a message: neither why somebody comes nor the doctor's specialty. */
export type VisitFacts = { startsAt: Date; doctorName: string; patientInitials: string }

/** What the words are made of. `at`: when they will be read; `offered`: times that could be had instead. */
export type NoticeContext = { config: Config; at: Date; visit: VisitFacts; offered?: readonly Date[] }

/** On a locked screen: a title and a sentence. */
export type ShortText = { title: string; message: string }

/** Words by channel. A text message is sentences, of which the last may be left out (sms.ts). */
export type ChannelTexts = { push?: ShortText; email?: LetterDraft; sms?: string[] }

/** A code uses the channels for which it has discreet words, and the app if it has words for it. `details` stand in where somebody asked for them. */
export type NoticeTexts = { app?: ShortText; discreet: ChannelTexts; details?: ChannelTexts }

/** One thing that people are told. */
export type NoticeDefinition = {
  category: NoticeCategory
  type: NotificationType
  severity: 'info' | 'action' | 'urgent'
  /** Stays in the list. */
  isPermanent?: true
  /** Comes in the quiet hours too: somebody waits for it, or it cannot wait. */
  urgent: boolean
  /** Its text message goes to the number on file, without an opt-in. */
  smsWithoutOptIn?: true
  /** Whether it is about a visit: then it names one, and is dropped when that changed. */
  about: 'visit' | 'person'
  /** Its words say 'today' or 'tomorrow': on another day than they were written for they would send somebody to the wrong one. */
  saysTheDay?: true
  /** From when on it is of no use; null: it always is. */
  until: (context: NoticeContext) => Date | null
  /** Where a `system` notice opens. */
  link?: string
  words: (context: NoticeContext) => NoticeTexts
}

export const outsideChannels: readonly OutsideChannel[] = ['push', 'email', 'sms']
