import { answerFigures, FIGURE_DAYS } from '#rules/assistant/answerFigures.ts'
import { whyNotAsk } from '#rules/assistant/whyNotAsk.ts'
import { CALLBACK_LIMIT, retryAfter } from '#rules/rateLimits.ts'
import { whyNotCallBack } from '#rules/support.ts'
import { addMinutes } from '#rules/time.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addEscalation, findEscalation, findContact, listEscalationsSince } from './escalations.store.ts'
import { lockOwnRequests } from '../support/store.ts'
import { answerQuestion, answerLive } from './answering.ts'
import { countAnswers } from './figures.store.ts'
import { decideModel, model } from './modelRouter.ts'
import { findMessage, listMessages, removeMessages, updateRating } from './store.ts'

const messages = rpc.assistant.messages.handler(({ context: { db, me, world } }) => listMessages(db, world.config, me))

const ask = rpc.assistant.ask.handler(async ({ input, context, errors }) => {
  refuse(errors, whyNotAsk(input.query))
  return await answerQuestion(context, input, errors)
})

const askLive = rpc.assistant.askLive.handler(async ({ input, context, errors, signal }) => {
  refuse(errors, whyNotAsk(input.query))
  return await answerLive(context, input, { errors, signal })
})

const clear = rpc.assistant.clear.handler(async ({ context: { db, me, publish } }) => {
  await removeMessages(db, me)
  publish({ rooms: ['assistant'], users: [me] })
})

const rate = rpc.assistant.rate.handler(async ({ input: { id, rated }, context: { db, me, publish }, errors }) => {
  if (!(await updateRating(db, me, id, rated))) throw errors.NOT_FOUND()
  publish({ rooms: ['assistant'], users: [me] })
})

const figures = rpc.assistant.figures.handler(async ({ context: { db, now, auditSubject } }) => {
  auditSubject(null)
  return answerFigures(await countAnswers(db, addMinutes(now, -FIGURE_DAYS * 24 * 60)))
})

const askNurse = rpc.assistant.askNurse.handler(async ({ input: { id }, context, errors }) => {
  const { db, me, now, world, publish } = context
  await lockOwnRequests(db)
  const before = await findEscalation(db, me, id)
  if (before) return before
  const message = orNotFound(await findMessage(db, world.config, me, id), errors)
  const contact = await findContact(db, me)
  refuse(errors, whyNotCallBack(contact))
  const asked = await listEscalationsSince(db, me, new Date(now.getTime() - CALLBACK_LIMIT.windowMs))
  const oldest = asked.at(-CALLBACK_LIMIT.most)
  if (oldest) throw errors.TOO_MANY_TRIES(retryAfter(new Date(oldest.getTime() + CALLBACK_LIMIT.windowMs), now))
  await addEscalation(context, { id: context.newId(), message, ...contact })
  publish({ rooms: ['queue', 'support'], role: 'nurse', users: [me] })
  return (await findEscalation(db, me, id))!
})

/** The assistant's answers, which only their patient reads; of everybody's, administrators read figures. */
export const assistant = { messages, ask, askLive, model, decideModel, clear, rate, figures, askNurse }
