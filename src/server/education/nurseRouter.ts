import { findNursed } from '../nurses/programme.store.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { educationTexts } from './library.ts'
import { addSent, listSent } from './sent.store.ts'

const toSend = rpc.education.toSend.handler(async ({ input: { userId }, context: { db, auditSubject }, errors }) => {
  orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  const { articles } = educationTexts()
  const sent = await listSent(db, userId)
  return {
    articles: [...articles.values()].map(({ slug, title }) => ({ id: slug, title })),
    sent: sent.flatMap(({ id, sentAt }) => ({ title: articles.get(id)?.title ?? id, sentAt })),
  }
})

const send = rpc.education.send.handler(async ({ input: { id, userId, slug }, context, errors }) => {
  const { db, me, now, enqueue, publish, auditSubject } = context
  orNotFound(await findNursed(db, userId), errors)
  orNotFound(educationTexts().articles.get(slug), errors)
  auditSubject(userId)
  if (!(await addSent(db, { id, userId, slug, nurseId: me }, now))) return
  await enqueue('article-sent', { id }, id)
  publish({ rooms: ['education'], role: 'nurse', users: [userId] })
})

/** Articles that nurses send (domain 6.6). */
export const sentArticles = { toSend, send }
