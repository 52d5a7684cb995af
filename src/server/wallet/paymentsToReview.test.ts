// Money that waits for an administrator: who hears of it, and until when.
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { balanceOf } from '#testing/wallet.ts'
import { cardPayments, stateOf } from '#testing/cardPayments.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { addMinutes } from '#rules/time.ts'
import { START, type TestPerson } from '#testing/world.ts'

const cards = await cardPayments()
const { world } = cards

const noticesOf = async ({ api }: TestPerson, title: string) =>
  (await api.notifications.list({})).items.filter((one) => one.title === title)

test('a payment of another amount stands with administrators until one says what was done', async () => {
  const [admin, other] = [await world.as('admin'), await world.as('admin')]
  const started = await cards.started()
  const { patient, id } = started
  Object.assign(cards.pay(id), { amount: 100 })
  await cards.report(id)
  await world.jobsDone()
  expect(await balanceOf(patient)).toBe(0)
  expect(await stateOf(started)).toMatchObject({ state: 'failed', differs: true })
  const told = 'A payment needs attention'
  for (const one of [admin, other])
    expect(await noticesOf(one, told)).toMatchObject([{ isPermanent: true, link: '/admin/wallets?view=payments' }])
  const [waiting] = await admin.api.wallet.paymentsToReview()
  expect(waiting).toMatchObject({ id, userId: patient.id, amountCents: 45_000, why: 'amount_differs', providerId: String(cards.of(id).id) })

  await cards.report(id) // said again it changes nothing
  await world.jobsDone()
  expect(await noticesOf(admin, told)).toHaveLength(1)
  await other.api.wallet.resolvePayment({ paymentId: id, note: 'Given back on the page of the provider' })
  await world.jobsDone()
  expect(await admin.api.wallet.paymentsToReview()).toEqual([])
  for (const one of [admin, other]) expect(await noticesOf(one, told)).toEqual([])
  expect(await refusalOf(admin.api.wallet.resolvePayment({ paymentId: id, note: 'Again' }))).toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await world.owner.query('select seen_to_by, seen_to_note from payments where id = $1', [id])
  expect(rows).toEqual([{ seen_to_by: other.id, seen_to_note: 'Given back on the page of the provider' }])
})

test('a payment of which the provider says nothing for a day is on the list, and goes from it when it answers', async () => {
  const admin = await world.as('admin')
  const { id } = await cards.started()
  cards.provider.now.mood = 500
  world.setTime(addMinutes(START, 24 * 60))
  expect(await admin.api.wallet.paymentsToReview()).toEqual([])
  world.setTime(addMinutes(START, 26 * 60))
  const later = await world.as('admin')
  expect(await later.api.wallet.paymentsToReview()).toMatchObject([{ id, why: 'no_answer', providerId: null, since: START }])
  cards.provider.now.mood = null
  cards.pay(id)
  await cards.report(id)
  await world.jobsDone()
  expect(await later.api.wallet.paymentsToReview()).toEqual([])
})

test('a refused card needs nobody', async () => {
  const admin = await world.as('admin')
  const { id } = await cards.started()
  Object.assign(cards.of(id), { status: 'failed' })
  await cards.report(id)
  await world.jobsDone()
  expect(await admin.api.wallet.paymentsToReview()).toEqual([])
})

test('a large correction stands with every administrator but the one who asked, until it is decided', async () => {
  const [admin, other, third] = [await world.as('admin'), await world.as('admin'), await world.as('admin')]
  const patient = await world.as('patient')
  const told = 'A correction is waiting for you'
  for (const decision of ['done', 'rejected'] as const) {
    const id = v7()
    await admin.api.wallet.adjust({ id, userId: patient.id, amountCents: 200_000, reason: 'Paid at the desk' })
    await world.jobsDone()
    expect(await noticesOf(admin, told)).toEqual([])
    for (const one of [other, third]) expect(await noticesOf(one, told)).toMatchObject([{ isPermanent: true, link: '/admin/wallets' }])
    await other.api.wallet.decideAdjustment({ id, decision })
    await world.jobsDone()
    for (const one of [other, third]) expect(await noticesOf(one, told)).toEqual([])
  }
  await admin.api.wallet.adjust({ id: v7(), userId: patient.id, amountCents: 500, reason: 'Paid at the desk' })
  await world.jobsDone()
  expect(await noticesOf(other, told)).toEqual([])
})
