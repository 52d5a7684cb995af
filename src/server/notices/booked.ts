import { isMobileZA } from '#rules/phone.ts'
import { findBooked, type Booked } from '../booking/bookings.store.ts'
import { inJob, type Job } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import { writeLetter } from './letters.ts'
import { notify, post, type JobCall } from './notify.ts'
import { smsText } from './sms.ts'
import { bookedLetter, bookedText, bookedWords, newBookingWords } from './words.ts'

/** A booking was made: patient and doctor hear of it, once each, through every channel there is. */
export const consultationBookedJob: Job = {
  name: 'consultation-booked',
  run: (world, { appointmentId = '' }) =>
    inJob(world, async (call) => {
      const booked = await findBooked(call.db, appointmentId)
      if (!booked) return
      await tellPatient(world, call, booked)
      await notify(call, {
        userId: booked.doctorId,
        type: 'system',
        code: 'new_booking',
        ...newBookingWords(booked),
        link: '/doctor/dashboard',
        key: `new_booking:${appointmentId}`,
      })
      call.tell({ rooms: ['visits', 'booking', 'notifications'], users: [booked.patient.id, booked.doctorId] })
    }),
}

async function tellPatient({ config }: World, call: JobCall, booked: Booked) {
  const { appointmentId, patient } = booked
  const ofThis = { userId: patient.id, code: 'consult_booked' }
  await notify(call, { ...ofThis, type: 'appointment', ...bookedWords(booked), appointmentId, key: `consult_booked:${appointmentId}` })
  const letter = writeLetter(config, bookedLetter(booked, config))
  await post(call, { ...ofThis, channel: 'email', recipient: patient.email, ...letter, key: `consult_booked:${appointmentId}:email` })
  // The confirmation needs no opt-in: it goes to the number on file, in discreet words (decisions).
  if (!canReceiveSms(patient.phone)) return
  const body = smsText(bookedText(booked, config.brand))
  await post(call, { ...ofThis, channel: 'sms', recipient: patient.phone, body, key: `consult_booked:${appointmentId}:sms` })
}

/** A South African landline cannot; of other countries' numbers nobody can tell. */
const canReceiveSms = (phone: string | null): phone is string => phone !== null && (!phone.startsWith('+27') || isMobileZA(phone))
