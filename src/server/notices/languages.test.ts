import { beforeEach, expect, test } from 'vitest'
import { START, testWorld, type TestPerson } from '#testing/world.ts'
import { accented, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { bookedVisit } from '#testing/visits.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { announce } from './announce.ts'
import { sendLetter } from './sendLetter.ts'

const world = testWorld()
pseudoLanguage()
beforeEach(() => world.setTime(START))

const prefers = ({ id }: TestPerson, language: string | null) =>
  world.owner.query('update profiles set preferred_language = $2 where id = $1', [id, language])

test('two people hear of one visit, each in their own language; one that is not complete is English', async () => {
  const { patient, doctor, appointmentId } = await bookedVisit(world)
  await prefers(patient, PSEUDO)
  await prefers(doctor, 'xh')
  const about = { kind: 'visit', id: appointmentId } as const
  await inJobTransaction(world.opened.world, async (transaction) => {
    const quiet = { ...transaction, enqueue: async () => {} }
    await announce(quiet, world.opened.world, { code: 'consult_booked', userId: patient.id, key: 'said to patient', about })
    await announce(quiet, world.opened.world, { code: 'new_booking', userId: doctor.id, key: 'said to doctor', about })
  })
  const titleOf = async ({ id }: TestPerson, code: string) =>
    (await world.owner.query("select title from notifications where user_id = $1 and code = $2 and dedupe_key like 'said%'", [id, code]))
      .rows
  expect(await titleOf(patient, 'consult_booked')).toEqual([{ title: accented('Consultation Booked') }])
  expect(await titleOf(doctor, 'new_booking')).toEqual([{ title: 'New booking' }])
  const { rows } = await world.owner.query(
    "select subject, body, html from deliveries where user_id = $1 and channel = 'email' and dedupe_key like 'said%'",
    [patient.id],
  )
  expect(rows).toMatchObject([
    {
      subject: `Molemo: ${accented('your booking is confirmed')}`,
      body: expect.stringContaining(accented('Kind regards')),
      html: expect.stringContaining(`<html lang="${PSEUDO}">`),
    },
  ])
})

test('a letter about getting in is in the language of whose account it is', async () => {
  const patient = await world.as('patient')
  await prefers(patient, PSEUDO)
  await inJobTransaction(world.opened.world, (transaction) =>
    sendLetter(transaction, world.opened.world, {
      code: 'account_exists',
      userId: patient.id,
      recipient: patient.email,
      key: 'one',
    }),
  )
  const { rows } = await world.owner.query("select subject from deliveries where dedupe_key = 'one'")
  expect(rows).toEqual([{ subject: `${accented('You already have a')} Molemo ${accented('account')}` }])
})
