import type { AnswerEvent, AssistantAnswer, AssistantHistory, AssistantMessage } from '#contract/assistant.ts'
import { assistantLimits } from '#contract/limits.ts'
import { answerFromLibrary } from '#rules/assistant/answer.ts'
import type { CheckedLine } from '#rules/assistant/checkModelLine.ts'
import { historyOf } from '#rules/assistant/conversation.ts'
import { findPassages } from '#rules/assistant/findPassages.ts'
import { indexLibrary } from '#rules/assistant/libraryIndex.ts'
import { answerOfModel, mayAskModel, modelBeginning } from '#rules/assistant/modelAnswer.ts'
import { sectionsForModel } from '#rules/assistant/modelQuestion.ts'
import type { AskedQuestion } from '#rules/assistant/question.ts'
import { QUESTION_LIMIT, retryAfter } from '#rules/rateLimits.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { listArticles } from '../education/store.ts'
import { ModelFault } from '../outside/languageModel.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { findModelConsent } from './modelConsent.ts'
import { modelLines } from './modelLines.ts'
import { addMessage, findMessage, listAskedSince, listMessages } from './store.ts'

let indexed: ReturnType<typeof indexLibrary> | undefined
/** Counted once; the texts change with the program. */
const libraryIndex = () => (indexed ??= indexLibrary(listArticles()))

type Input = { id: string; query: string; conversationHistory: AssistantHistory[] }
type Errors = {
  TOO_MANY_TRIES: (options: { data: { retryAfterSeconds: number } }) => Error
  NOT_FOUND: () => Error
}
/** What a question is answered within: the transaction of a call, or one of those of a stream. */
type Call = Pick<HandlerContext, 'db' | 'publish'> & Pick<HandlerContext, 'me' | 'now' | 'world'>

/** A browser that has just opened asks before it has read what is kept, which it goes on with all the same. */
async function questionOf({ db, me, now, world }: Call, { query, conversationHistory: sent }: Input): Promise<AskedQuestion> {
  if (sent.length > 0) return { query, now, history: sent }
  const kept = await listMessages(db, world.config, me, assistantLimits.history)
  return { query, now, history: historyOf(kept.map((answer) => ({ ...answer, at: answer.askedAt, answer }))) }
}

/** The library's answer, kept; or the one that was kept under this id. */
export async function answerQuestion(call: Call, input: Input, errors: Errors): Promise<AssistantMessage> {
  const before = await findMessage(call.db, call.world.config, call.me, input.id)
  return before ?? (await keep(call, input, answerFromLibrary(libraryIndex(), await questionOf(call, input)), errors))
}

async function limitQuestions({ db, me, now }: Call, errors: Errors) {
  const asked = await listAskedSince(db, me, new Date(now.getTime() - QUESTION_LIMIT.windowMs))
  const oldest = asked.at(-QUESTION_LIMIT.most)
  if (oldest) throw errors.TOO_MANY_TRIES(retryAfter(new Date(oldest.getTime() + QUESTION_LIMIT.windowMs), now))
}

/** Twenty an hour, also of those that were asked at the same moment. What asks for help now is never too much: a nurse can be asked about it. */
async function keep(call: Call, { id, query }: Input, answer: AssistantAnswer, errors: Errors) {
  const { db, me, now, world, publish } = call
  if (!answer.triage) await limitQuestions(call, errors)
  const message = { id, query, askedAt: now, rated: null, ...answer }
  if (!(await addMessage(db, world.config, me, message))) throw errors.NOT_FOUND()
  publish({ rooms: ['assistant'], users: [me] })
  return message
}

type Live = { errors: Errors; signal: AbortSignal | undefined }

/** As it comes: the library's at once and whole; a model's line by line, and kept only when it is whole. */
export async function answerLive(context: HandlerContext, input: Input, live: Live): Promise<AsyncGenerator<AnswerEvent>> {
  const { world, me } = context
  const model = world.config.assistant
  const begun = await context.inTransaction(async ({ db, publish }) => {
    const call = { ...context, db, publish }
    const before = await findMessage(db, world.config, me, input.id)
    if (before) return before
    const question = await questionOf(call, input)
    const library = answerFromLibrary(libraryIndex(), question)
    if (!model || !mayAskModel(library) || !(await findModelConsent(db, me, model))) return await keep(call, input, library, live.errors)
    await limitQuestions(call, live.errors) // before lines are shown that could not be kept
    return { question, library, model }
  })
  if (!('model' in begun)) return whole(begun)
  // What is asked outside costs, also where nobody waits for the answer: it counts before.
  await limitAttempts(world, `questions ${me}`, QUESTION_LIMIT, live.errors)
  return inWordsOfModel(context, { ...live, input, ...begun })
}

async function* whole(message: AssistantMessage): AsyncGenerator<AnswerEvent> {
  yield { kind: 'whole', message }
}

type Model = NonNullable<Call['world']['config']['assistant']>
type Asking = Live & { input: Input; question: AskedQuestion; library: AssistantAnswer; model: Model }

async function* inWordsOfModel(context: HandlerContext, asking: Asking): AsyncGenerator<AnswerEvent> {
  const { input, question, library, model, errors, signal } = asking
  const sections = sectionsForModel(libraryIndex(), findPassages(libraryIndex(), question))
  const names = [context.caller.firstName, context.caller.lastName]
  let lines: CheckedLine[] = []
  try {
    for await (const line of modelLines(model, { question, sections, names, signal })) {
      yield { kind: 'piece', text: [...(lines.length === 0 ? [modelBeginning(library)] : []), `- ${line.text}`].join('\n') }
      lines.push(line)
    }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    if (!signal?.aborted) context.log().warn({ fault: error.code }, 'the library answered instead of the language model')
    lines = []
  }
  if (signal?.aborted) return // stopped, or cleared meanwhile: nothing of it is kept
  const answer = lines.length > 0 ? answerOfModel(library, lines) : library
  const message = await context.inTransaction(({ db, publish }) => keep({ ...context, db, publish }, input, answer, errors))
  yield { kind: 'whole', message }
}
