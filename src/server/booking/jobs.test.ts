import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { bookingJobs } from './jobs.ts'
import { smsText, SMS_LENGTH } from '../notices/sms.ts'

const world = testWorld({ SUPPORT_NUMBER: '+27821112233' })

const book = (patient: TestPerson, doctor: TestPerson, time = '09:30') =>
  patient.api.booking.book({
    idempotencyKey: v7(),
    doctorId: doctor.id,
    startsAt: new Date(`2026-11-23T${time}:00+02:00`),
    consultationType: 'General Consultation',
    reason: 'Blood in my stool',
  })
const outbox = async (person: TestPerson) =>
  (await world.owner.query('select * from deliveries where user_id = $1 order by channel', [person.id])).rows
const letters = async (person: TestPerson) => (await outbox(person)).filter(({ status }) => status !== 'suppressed')
const notices = async (person: TestPerson) => (await person.api.notifications.list({ before: null, limit: 20 })).items

test('a booking is told to both sides, by mail and by text message, in discreet words', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const { appointment } = await book(patient, doctor)
  await world.jobsDone()
  expect(await notices(patient)).toMatchObject([
    {
      title: 'Consultation Booked',
      type: 'appointment',
      appointmentId: appointment.id,
      message: 'Your booking is confirmed for Mon, Nov 23, 2026 9:30 AM.',
      isRead: false,
    },
  ])
  expect(await notices(doctor)).toMatchObject([
    {
      title: 'New booking',
      type: 'appointment',
      link: `/doctor/consultation/${appointment.id}`,
      message: `${patient.firstName} ${patient.lastName}: Mon, Nov 23, 2026 9:30 AM`,
      appointmentId: appointment.id,
    },
  ])
  const [mail, sms] = await letters(patient)
  expect(mail).toMatchObject({ channel: 'email', recipient: patient.email, subject: 'Molemo: your booking is confirmed' })
  expect(mail.body).toContain('Your booking is confirmed for Mon, Nov 23, 2026 9:30 AM.')
  expect(mail.html).toContain('href="http://localhost:3000/dashboard"')
  expect(sms).toMatchObject({
    channel: 'sms',
    recipient: '+27821234567',
    status: 'sent',
    provider_id: 'letterbox',
    category: 'appointments',
    expires_at: new Date('2026-11-23T09:30:00+02:00'),
    body: 'Molemo: Your booking is confirmed for Mon 23 Nov 09:30. Open the app for details. Help: +27821112233',
  })
  for (const text of [mail.subject, mail.body, mail.html, sms.body]) expect(text).not.toMatch(/stool|blood|practitioner|Naledi|Dr\./i)
  // What lights up on a locked screen says initials.
  expect(await outbox(doctor)).toMatchObject([
    { channel: 'push', status: 'suppressed', reason: 'no_device', body: 'LT: Mon, Nov 23, 2026 9:30 AM' },
  ])
})

test('telling it twice changes nothing', async () => {
  const [patient, doctor] = [await world.as('patient'), await world.as('doctor')]
  const { appointment } = await book(patient, doctor)
  await world.jobsDone()
  const run = () => bookingJobs['consultation-booked'].run(world.opened.world, { appointmentId: appointment.id })
  await Promise.all([run(), run()])
  expect([await notices(patient), await notices(doctor), await letters(patient)].map(({ length }) => length)).toEqual([1, 1, 2])
})

test('many bookings are told together, each as by itself and once, whoever else tells them at the same time', async () => {
  const doctor = await world.as('doctor')
  const patients = await Promise.all(['10:00', '10:30', '11:00'].map(() => world.as('patient')))
  const booked = await Promise.all(patients.map((patient, at) => book(patient, doctor, ['10:00', '10:30', '11:00'][at])))
  const jobs = booked.map(({ appointment }) => ({ appointmentId: appointment.id }))
  const together = (data: typeof jobs) => bookingJobs['consultation-booked'].runAll!(world.opened.world, data)
  await Promise.all([together([...jobs, ...jobs, { appointmentId: v7() }]), together(jobs.toReversed())])
  await world.jobsDone()
  for (const [at, patient] of patients.entries()) {
    const time = ['10:00', '10:30', '11:00'][at]
    expect(await notices(patient)).toMatchObject([
      { appointmentId: jobs[at]!.appointmentId, message: expect.stringContaining(`${time} AM`) },
    ])
    expect(await letters(patient)).toMatchObject([{ channel: 'email', recipient: patient.email }, { channel: 'sms' }])
  }
  expect((await notices(doctor)).map(({ message }) => message.slice(-8)).toSorted()).toEqual(['10:00 AM', '10:30 AM', '11:00 AM'])
})

test('a booking cancelled meanwhile, or one that never was, is not told', async () => {
  const [patient, doctor] = [await world.as('patient', { phone: '+27113456789' }), await world.as('doctor')]
  const appointmentId = v7()
  await world.owner.query(
    `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
     values ($1, $2, $3, 'General Consultation', $4, $4::timestamptz + interval '30 minutes', 'cancelled', 'x', $5, $4)`,
    [appointmentId, patient.id, doctor.id, world.now(), v7()],
  )
  await bookingJobs['consultation-booked'].run(world.opened.world, { appointmentId })
  await bookingJobs['consultation-booked'].run(world.opened.world, { appointmentId: v7() })
  expect([await notices(patient), await letters(patient)]).toEqual([[], []])
})

test('a landline gets no text message', async () => {
  const [patient, doctor] = [await world.as('patient', { phone: '+27113456789' }), await world.as('doctor')]
  await book(patient, doctor)
  await world.jobsDone()
  expect(await outbox(patient)).toMatchObject([
    { channel: 'email', status: 'sent' },
    { channel: 'sms', status: 'suppressed', reason: 'no_address' },
  ])
})

test('a text message is one message of the GSM alphabet whatever the brand is called', () => {
  expect(smsText(['Ṁolemo™: it is fine.', 'Help.'])).toBe('MolemoTM: it is fine. Help.')
  expect(smsText(['x'.repeat(150), 'y'.repeat(20)])).toBe('x'.repeat(150))
  expect(smsText(['😀'.repeat(300)])).toHaveLength(SMS_LENGTH)
})
