import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { SectionId } from './education.ts'
import { refusals } from './errors.ts'
import { assistantLimits, educationLimits } from './limits.ts'
import { by, readOnly } from './procedure.ts'
import { ConsentLocale, Id, Instant, typed } from './primitives.ts'

export type AssistantCitation = z.infer<typeof AssistantCitation>
/** Where an answer stands in the library. */
export const AssistantCitation = z.object({ slug: z.string().max(educationLimits.slug), title: z.string(), section: SectionId })

export type AssistantRefusal = z.infer<typeof AssistantRefusal>
/** What the policy of domain 8.1 keeps back, with or without general information beside it. `unknown`: the library has nothing about it. */
export const AssistantRefusal = z.enum([
  'diagnosis',
  'medicine_change',
  'own_result',
  'dose_for_another',
  'booking',
  'private',
  'dangerous',
  'not_health',
  'unknown',
])

/** The cards of help, and the sentences that stand with them (domain 8.3). */
const Card = z.enum(['emergency', 'self_harm', 'violence', 'urgent', 'nurse'])
const Sentence = z.enum(['note_the_time', 'poison_line', 'on_the_side', 'take_sugar', 'rest_and_repeat', 'tb_test'])
/** What a message asked for: of its gravest card `level` and `group`. `before`: the message before, where only the two together asked for it. */
const AskedForHelp = z.object({
  level: Card,
  group: z.string(),
  cards: z.array(Card).default([]),
  advice: z.array(Sentence).default([]),
  before: z.string().nullable().default(null),
})

export type AssistantAnswer = z.infer<typeof AssistantAnswer>
/** `advice`: lines, those that begin with '- ' a list. Empty where a card of help is the answer. */
export const AssistantAnswer = z.object({
  advice: z.string(),
  citations: z.array(AssistantCitation),
  triage: AskedForHelp.nullable(),
  refusal: AssistantRefusal.nullable(),
  suggestions: z.array(z.string()).max(3),
  mode: z.enum(['library', 'model']),
  escalationAvailable: z.boolean(),
})

export type AnswerFault = z.infer<typeof AnswerFault>
/** What was wrong with an answer, in a choice and not in words. */
export const AnswerFault = z.enum(['other_topic', 'not_answered', 'hard_to_read', 'wrong'])

export type AnswerRating = z.infer<typeof AnswerRating>
/** Whether an answer helped; what was wrong with it may be left open. */
export const AnswerRating = z.discriminatedUnion('rating', [
  z.object({ rating: z.literal('helpful') }),
  z.object({ rating: z.literal('not_helpful'), fault: AnswerFault.nullable() }),
])

export type AssistantMessage = z.infer<typeof AssistantMessage>
/** One question and what was answered. */
export const AssistantMessage = AssistantAnswer.extend({ id: Id, query: z.string(), askedAt: Instant, rated: AnswerRating.nullable() })

export type AssistantHistory = z.infer<typeof AssistantHistory>
/** A message of the conversation; `slug` is what an answer cited first. */
export const AssistantHistory = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(assistantLimits.content),
  slug: z.string().max(educationLimits.slug).nullable(),
  at: Instant,
})

export type AnswerEvent = z.infer<typeof AnswerEvent>
/** A piece of an answer as it comes, and the answer when it is whole: what came before it no longer counts. */
export const AnswerEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('piece'), text: z.string() }),
  z.object({ kind: z.literal('whole'), message: AssistantMessage }),
])

export type AnswerFigure = z.infer<typeof AnswerFigure>
/** How many answers of the last 30 days came about so; `code` is one of those kinds. Null: too few to tell. */
export const AnswerFigure = z.object({
  about: z.enum(['all', 'mode', 'triage', 'refusal', 'rating', 'fault']),
  code: z.string(),
  answers: z.int().nullable(),
})

const OutsideModel = z.object({ provider: z.string().max(60), country: z.string().max(60) })

const typedQuestion = typed(assistantLimits.query)
const one = z.object({ id: Id })
const Question = one.extend({
  query: typedQuestion,
  userAge: z.int().min(0).max(130).nullable(),
  userGender: z.string().max(40).nullable(),
  userConditions: z.array(z.string().max(assistantLimits.condition)).max(assistantLimits.conditions),
  conversationHistory: z.array(AssistantHistory).max(assistantLimits.history),
})

/** A patient's questions about health, answered from the library (domain 8). */
export const assistant = {
  /** The last messages that are kept, oldest first. */
  messages: by('patient').route(readOnly).output(z.array(AssistantMessage)),
  /** The names are those of specification 2.7. Only what is asked and the conversation decide; the rest is not read (decision 102). The same id again is once. */
  ask: by('patient').errors(refusals('QUESTION_MISSING')).input(Question).output(AssistantMessage),
  /** The same as it comes. With a model that the patient agreed to, in its words, line by line; whatever is wrong with them, the library's. */
  askLive: by('patient').meta({ runs: 'stream' }).errors(refusals('QUESTION_MISSING')).input(Question).output(eventIterator(AnswerEvent)),
  /** The language model of this server, and whether the caller's questions may go there; null: there is none. */
  model: by('patient')
    .route(readOnly)
    .output(OutsideModel.extend({ agreed: z.boolean().nullable() }).nullable()),
  /** Says yes or no to the text that names this provider and country. */
  decideModel: by('patient')
    .errors(refusals('CONSENT_TEXT_CHANGED'))
    .input(OutsideModel.extend({ agrees: z.boolean(), version: z.string().max(20), locale: ConsentLocale.default('en') }))
    .output(z.void()),
  /** 'Clear chat': deletes all of it now. What went to a nurse stays with the nurses. */
  clear: by('patient').output(z.void()),
  /** Says whether an answer helped; again changes it. */
  rate: by('patient')
    .input(one.extend({ rated: AnswerRating }))
    .output(z.void()),
  /** How everybody's answers came about and were rated, in numbers that point at nobody. */
  figures: by('admin').meta({ audit: 'assistant figures' }).route(readOnly).output(z.array(AnswerFigure)),
  /** Has a nurse call about one message, which she reads. Twice is once. */
  askNurse: by('patient')
    .errors(refusals('CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT'))
    .input(one)
    .output(z.object({ reference: z.string() })),
}
