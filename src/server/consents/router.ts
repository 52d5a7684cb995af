import type { QueueItemType } from '#contract/queue.ts'
import type { Room } from '#contract/rooms.ts'
import { consentTexts, shownConsent } from '#rules/consents.ts'
import { endsWith, inForce, whyNotAgree } from '#rules/supportConsents.ts'
import { endSupport } from '../nurses/ending.store.ts'
import { endEnrolment, lockEnrolment, saveEnrolment } from '../nurses/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { cancelItemsOf } from '../queue/store.ts'
import { cancelVisit, lockChangedVisit } from '../visitChanges/store.ts'
import { refundVisit } from '../wallet/refunds.store.ts'
import { addConsent, addWithdrawal, listLatestConsents, listVisitsAhead, lockOwnConsents } from './store.ts'

const mine = rpc.consents.mine.handler(({ context: { db, me } }) => listLatestConsents(db, me))

const agree = rpc.consents.agree.handler(async ({ input: { texts, locale }, context: { db, me, now, newId, publish }, errors }) => {
  await lockOwnConsents(db)
  const accepted = inForce(await listLatestConsents(db, me))
  if (texts.some(({ code, version }) => version !== consentTexts[code].version)) throw errors.CONSENT_TEXT_CHANGED()
  const codes = [...new Set(texts.map(({ code }) => code))]
  refuse(
    errors,
    whyNotAgree(
      codes,
      accepted.map(({ code }) => code),
    ),
  )
  const fresh = codes.filter((code) => !accepted.some((one) => one.code === code && one.version === consentTexts[code].version))
  for (const code of fresh)
    await addConsent(db, { id: newId(), userId: me, code, decision: 'accepted', shown: shownConsent(consentTexts[code], locale), at: now })
  if (fresh.includes('psp_support')) {
    await saveEnrolment(db, me, now)
    publish({ rooms: ['nurses'], role: 'nurse' })
  }
  publish({ rooms: ['consents'], users: [me] })
  return listLatestConsents(db, me)
})

/** Without the consent there is no video visit: what is booked ends with it, and is paid back whole (domain 1.2). */
async function cancelVisitsAhead({ db, me, now, enqueue, publish }: HandlerContext) {
  for (const appointmentId of await listVisitsAhead(db, me, now)) {
    const visit = await lockChangedVisit(db, appointmentId)
    if (visit?.status !== 'scheduled') continue
    await cancelVisit(db, visit, { by: me, at: now, reason: null, late: false, lateFee: null, lateFeeUntil: null })
    await refundVisit(db, { appointmentId })
    await enqueue('visit-cancelled', { appointmentId, offered: [] }, appointmentId)
    publish({ rooms: ['visits', 'calls', 'booking', 'visitChanges', 'wallet'], users: [visit.userId, visit.doctorId] })
  }
}

/** What nurses are told by these, and no longer: what waits for them ends with it (domain 1.2). */
const told: Partial<Record<string, QueueItemType[]>> = {
  share_adherence_alerts: ['missed_doses', 'stock_out', 'refill_low'],
  share_symptom_alerts: ['over_limit', 'red_flag', 'red_flag_symptom', 'red_flag_vital'],
}

/** What else changes on its person's own screens with a consent that ends. */
const showsBesides: Partial<Record<string, Room[]>> = { psp_support: ['visitOffers'], assistant_external: ['assistant'] }

const decline = rpc.consents.decline.handler(async ({ input: { code, locale }, context }) => {
  const { db, me, now, newId, publish } = context
  // Their visits before their queue, as whoever calls one off takes them.
  if (code === 'telehealth') for (const id of await listVisitsAhead(db, me, now)) await lockChangedVisit(db, id)
  await lockOwnConsents(db)
  const latest = await listLatestConsents(db, me)
  const ending = endsWith(code)
  for (const one of latest)
    if (one.decision === 'accepted' && ending.includes(one.code))
      await addWithdrawal(db, { id: newId(), userId: me, code: one.code, at: now })
  if (code === 'psp_support') await lockEnrolment(db, me) // before their items, as the nurse does who ends it; what she began ends too
  const types = ending.flatMap((one) => told[one] ?? [])
  if ((await cancelItemsOf(db, me, types, now)).length > 0) publish({ rooms: ['queue', 'support'], role: 'nurse', users: [me] })
  if (code === 'psp_support') {
    if (inForce(latest).some((one) => one.code === code)) await endSupport(context, me)
    await endEnrolment(db, me, now)
  }
  if (code === 'telehealth' && latest.some((one) => one.code === code && one.decision === 'accepted')) await cancelVisitsAhead(context)
  // Nobody is asked about video visits or the model without the facts of one: there is nothing to say no to before that.
  if (code !== 'telehealth' && code !== 'assistant_external' && !latest.some((one) => one.code === code))
    await addConsent(db, { id: newId(), userId: me, code, decision: 'declined', shown: shownConsent(consentTexts[code], locale), at: now })
  publish({ rooms: ['consents', ...(showsBesides[code] ?? [])], users: [me] })
  return listLatestConsents(db, me)
})

/** What patients agree to, and take back. */
export const consents = { mine, agree, decline }
