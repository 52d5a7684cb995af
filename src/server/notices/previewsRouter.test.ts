import { expect, test } from 'vitest'
import { accented, PSEUDO, pseudoLanguage } from '#testing/pseudoLanguage.ts'
import { testWorld } from '#testing/world.ts'
import { letterCodes, noticeCodes } from './catalogue.ts'

const world = testWorld()
pseudoLanguage()

test('an administrator can read every word that leaves the house, and nobody else asks for it', async () => {
  const admin = await world.as('admin')
  const previews = await admin.api.messageLog.previews()
  expect(previews.map(({ code }) => code)).toEqual([...noticeCodes, ...letterCodes, 'friend_invitation'])
  const of = (wanted: string) => previews.find(({ code }) => code === wanted)
  expect(of('appt_24h')).toMatchObject({
    category: 'appointments',
    urgent: false,
    app: { title: 'Upcoming visit', text: 'You have a visit tomorrow at 9:30 AM.' },
    texts: [
      {
        channel: 'email',
        wording: 'discreet',
        subject: 'Molemo: a reminder of your booking',
        html: expect.stringMatching(/^<!doctype html>/),
      },
      { channel: 'sms', wording: 'discreet', html: null, text: expect.stringMatching(/^Molemo: You have a booking tomorrow at 9:30 AM\./) },
      { channel: 'email', wording: 'details', text: expect.stringContaining('with Dr. Thandi Example tomorrow') },
      { channel: 'sms', wording: 'details' },
    ],
  })
  expect(of('sign_in_code')?.texts.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  expect(of('welcome')?.texts).toEqual([])
  for (const role of ['patient', 'doctor', 'nurse'] as const) {
    const { api } = await world.as(role)
    await expect(api.messageLog.previews()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
})

test('they are in the language of the administrator who reads them', async () => {
  const admin = await world.as('admin')
  await world.owner.query('update profiles set preferred_language = $2 where id = $1', [admin.id, PSEUDO])
  const welcome = (await admin.api.messageLog.previews()).find(({ code }) => code === 'welcome')
  expect(welcome?.app?.text).toBe(accented('Take a short tour and see what you can do here.'))
})
