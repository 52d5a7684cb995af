import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import type { PushedDose } from '#rules/push.ts'
import { addMinutes } from '#rules/time.ts'
import type { Facts } from './tables.ts'
import type { Db } from '../database/tables.ts'
import type { Config } from '../world/config.ts'
import type { LetterDraft } from './writeLetter.ts'

// What a room brings so that people hear of it: how a thing is read, and for each code when and in which words it is told.

/** What something is about: which one of which kind. */
export type About = { kind: string; id: string }

/** By which columns a notification opens what it is about. */
export type SubjectColumns = { appointment_id?: string; medication_id?: string; diagnosis_id?: string }

/** A kind of thing that people are told of. `Read` is all that may reach a message, so its type says what that is. */
export type NoticeSubject<Kind extends string, Read> = {
  kind: Kind
  /** Reads it as it is now; nothing when it is gone. */
  find(db: Db, id: string): Promise<Read | undefined>
  /** The same for many by their ids, where many are told of at once. */
  list?(db: Db, ids: string[]): Promise<Map<string, Read>>
  /** What a message says of it: dropped as 'moved' when that is another by the time it is sent. */
  facts?(read: Read): Facts
  columns?(id: string, read: Read): SubjectColumns
  /** What the buttons of its push messages mark; then it is read once more in the moment of sending. */
  doses?(read: Read): readonly PushedDose[]
  /** An invented one, for previews. */
  example(now: Date): Read
}

/** What the words are made of. `at`: when they will be read. */
export type NoticeContext<Read = unknown> = { config: Config; at: Date; about: Read }

/** On a locked screen: a title and a sentence. */
export type ShortText = { title: string; message: string }

/** Words by channel. A text message is sentences, of which the last may be left out (sms.ts). */
export type ChannelTexts = { push?: ShortText; email?: LetterDraft; sms?: string[] }

/** A code uses the channels for which it has discreet words, and the app if it has words for it. `details` stand in where somebody asked for them. */
export type NoticeTexts = { app?: ShortText; discreet: ChannelTexts; details?: ChannelTexts }

/** One thing that people are told. */
export type NoticeDefinition<Read> = {
  category: NoticeCategory
  type: NotificationType
  severity: 'info' | 'action' | 'urgent'
  /** Stays in the list. */
  isPermanent?: true
  /** Its person did it, just now, and was told on the screen: it stands in the list as read, and the bell does not count it. */
  isOwnAct?: (read: Read) => boolean
  /** Comes in the quiet hours too: somebody waits for it, or it cannot wait. */
  urgent: boolean
  /** A dose that is due: it comes in the quiet hours too where its person lets medicines ring at night. */
  ringsAtNight?: true
  /** Its text message goes to the number on file, without an opt-in. */
  smsWithoutOptIn?: true
  /** Its person asked for it just now: it comes whatever they chose. */
  isRequested?: true
  /** Its words say 'today' or 'tomorrow': on another day than they were written for they would send somebody to the wrong one. */
  saysTheDay?: true
  /** From when on it is of no use; null: it always is. */
  until(context: NoticeContext<Read>): Date | null
  /** Why it is not true any more, asked again right before it is sent of what it is about by then; 'never' where it stays true. */
  whyStale: 'never' | ((read: Read, now: Date) => WhyNotSent | undefined)
  /** Where a `system` notice or one of medicines opens, or one to a doctor about a visit, by the id of what it is about. */
  link?: string | ((aboutId: string) => string)
  words(context: NoticeContext<Read>): NoticeTexts
}

export type RegisteredNotice<Subject> = NoticeDefinition<unknown> & { about: Subject }

/** What people are told of one kind of thing. */
export const noticesAbout = <Kind extends string, Read extends object, Code extends string>(
  about: NoticeSubject<Kind, Read>,
  notices: Record<Code, NoticeDefinition<NoInfer<Read>>>,
) => register(about, notices)

/** What people are told that is about nothing but themselves. */
export const noticesToPerson = <Code extends string>(notices: Record<Code, NoticeDefinition<null>>) => register(null, notices)

/** From here on nobody knows what a notice reads but its own subject, which alone hands it over. */
const register = <Subject, Read, Code extends string>(about: Subject, notices: Record<Code, NoticeDefinition<Read>>) =>
  Object.fromEntries(
    Object.entries(notices).map(([code, notice]) => [code, { ...(notice as NoticeDefinition<unknown>), about }]),
  ) as Record<Code, RegisteredNotice<Subject>>

/** Of use for so many minutes, or days, after it is read. */
export const forMinutes =
  (minutes: number) =>
  ({ at }: Pick<NoticeContext, 'at'>) =>
    addMinutes(at, minutes)
export const forDays = (days: number) => forMinutes(days * 24 * 60)
export const always = () => null

/** What people must hear of their own account's safety: whoever took it over is in a hurry, so it comes at night too. */
export const securityNotice = {
  category: 'security',
  type: 'system',
  severity: 'action',
  isPermanent: true,
  urgent: true,
  until: always,
  whyStale: 'never',
  link: '/settings?tab=security',
} as const

/** Where it opens, if it says so itself. */
export const linkOf = ({ link }: Pick<NoticeDefinition<unknown>, 'link'>, aboutId: string | null): string | null =>
  typeof link === 'function' ? link(aboutId ?? '') : (link ?? null)

export const outsideChannels: readonly OutsideChannel[] = ['push', 'email', 'sms']

/**
 * A letter about getting in, or to somebody who is nobody here: no choice and no quiet hours hold it back. `key` is what it carries: the
 * token of its link, or the code itself.
 */
export type LetterDefinition = {
  /** How long it is of use: as long as what it carries, so that no dead link is sent late. */
  minutes: number
  /** It opens something: its text is kept nowhere once it is out. */
  carriesKey: boolean
  draft: (config: Config, key: string) => LetterDraft
  sms?: (config: Config, key: string) => string[]
}

/** A text message that its room writes itself, to somebody who never gave us their number: once it is out we do not know it any more. */
export type StrangerText = { category: NoticeCategory; example: (config: Config) => string }
