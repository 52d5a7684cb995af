import { describe, expect, test } from 'vitest'
import { outsideChannels, type ChannelTexts, type NoticeTexts } from './noticeTypes.ts'
import { letterCodes, letterOf, noticeCodes, noticeOf, type NoticeCode } from './catalogue.ts'
import { writeLetter, type LetterDraft } from './writeLetter.ts'
import { SMS_LENGTH, smsText } from './sms.ts'
import { readSettings } from '../world/settings.ts'
import { addMinutes } from '#rules/time.ts'
import { englishLeft, pseudoLanguage } from '#testing/pseudoLanguage.ts'

const config = { ...readSettings({ SUPPORT_NUMBER: '+27821112233' }), dataKey: Buffer.alloc(32) }
const DOCTOR = 'Dr. Zanzibar Canarybird'
const PATIENT = 'Lerato Mokoena'
const at = new Date('2026-11-22T09:30:00+02:00')

/** What a code says of an invented thing, where it is a visit of this doctor's. */
function wordsOf(code: NoticeCode, doctorName = DOCTOR, changed: object = {}): NoticeTexts {
  const notice = noticeOf(code)
  const { about } = notice
  return notice.words({ config, at, about: about && { ...(about.example(at) as object), doctorName, patientName: PATIENT, ...changed } })
}

const textsOf = ({ push, email, sms }: ChannelTexts) => ({
  ...(push && { push: `${push.title}\n${push.message}` }),
  ...(email && { email: Object.values(writeLetter(config, email)).join('\n') }),
  ...(sms && { sms: smsText(sms) }),
})

/** Every text there is, with where it stands. */
const everyText = noticeCodes.flatMap((code) => {
  const { app, discreet, details = {} } = wordsOf(code)
  return [
    ...(app ? [{ code, channel: 'app', wording: 'discreet', text: `${app.title}\n${app.message}` }] : []),
    ...Object.entries(textsOf(discreet)).map(([channel, text]) => ({ code, channel, wording: 'discreet', text })),
    ...Object.entries(textsOf(details)).map(([channel, text]) => ({ code, channel, wording: 'details', text })),
  ]
})
const everyLetter = letterCodes.flatMap((code) => {
  const { draft, sms } = letterOf(code)
  const texts = textsOf({ email: draft(config, 'KEY'), ...(sms && { sms: sms(config, 'KEY') }) })
  return Object.entries(texts).map(([channel, text]) => ({ code, channel, wording: 'discreet', text }))
})

const HEALTH =
  /\b(medic(ine|ation|al)s?|tablets?|dose|pills?|illness|disease|sick|diagnos\w+|symptoms?|treatment|prescri\w+|results?|tests? results?|hiv|diabet\w+|cancer|blood|mental|specialist|cardio\w*|psych\w*|gyna?eco\w*|oncolog\w*|practitioner|surg\w+|clinic|hospital)\b/i

/** Reminders of medicines say so in the app, and name them to whoever asked for details. */
const isOfMedicines = (code: NoticeCode) => noticeOf(code).category === 'medicines'

test.each(everyText.filter(({ code, channel, wording }) => wording === 'discreet' && !(isOfMedicines(code) && channel === 'app')))(
  '$code by $channel names no doctor and nothing of health',
  ({ text }) => {
    expect(text).not.toContain('Canarybird')
    expect(text).not.toMatch(HEALTH)
  },
)

test.each([...everyText.filter(({ code, wording }) => wording === 'details' && !isOfMedicines(code)), ...everyLetter])(
  '$code by $channel, $wording, says nothing of health',
  ({ text }) => {
    expect(text).not.toMatch(HEALTH)
  },
)

test('where there is no number to ask, no message names one', () => {
  const without = { ...config, brand: { ...config.brand, supportNumber: '' } }
  const wordsOfVisit = (its: typeof config) => {
    const notice = noticeOf('consult_booked')
    return textsOf(notice.words({ config: its, at, about: notice.about?.example(at) }).discreet)
  }
  for (const text of Object.values(wordsOfVisit(config))) expect(text).toMatch(/help/i)
  for (const text of Object.values(wordsOfVisit(without))) expect(text).not.toMatch(/help/i)
})

test('the words looked for are found where they are', () => {
  for (const text of ['Take your medication', 'Your HIV result', 'Dr. X, Cardiologist', 'a specialist']) expect(text).toMatch(HEALTH)
})

test('details are of visits alone: with whom and when', () => {
  const withDoctor = everyText.filter(({ text }) => text.includes('Canarybird'))
  expect(withDoctor.length).toBeGreaterThan(4)
  expect(withDoctor.every(({ wording }) => wording === 'details')).toBe(true)
})

test('a doctor reads who the patient is in the app, and nowhere else', () => {
  const naming = everyText.filter(({ text }) => text.includes(PATIENT))
  const toDoctors = ['new_booking', 'patient_waiting', 'unsigned_24h', 'booking_moved', 'proposal_accepted', 'proposal_not_taken']
  expect(naming.map(({ code }) => code).toSorted()).toEqual(toDoctors.toSorted())
  expect(naming.every(({ channel }) => channel === 'app')).toBe(true)
})

describe('in the language of their reader', () => {
  pseudoLanguage()
  const DATA = [DOCTOR, PATIENT, config.brand.name, 'KEY', 'Fatima Adams', 'Yusuf Essop', 'Metformin']
  /** What makes a notice say something else: when the visit is, and whether other times are free. */
  const changes = [{}, { startsAt: at, offered: [at] }, { startsAt: addMinutes(at, 4 * 24 * 60) }]

  test.each(noticeCodes)('%s leaves no sentence in English', (code) => {
    const everyWord = (changed: object) => () => {
      const { app, discreet, details = {} } = wordsOf(code, DOCTOR, changed)
      return [app?.title, app?.message, ...Object.values(textsOf(discreet)), ...Object.values(textsOf(details))].join('\n')
    }
    for (const changed of changes) expect(englishLeft(everyWord(changed), DATA)).toEqual([])
  })

  test.each(letterCodes)('the letter %s leaves no sentence in English', (code) => {
    const { draft, sms } = letterOf(code)
    const everyWord = () => Object.values(textsOf({ email: draft(config, 'KEY'), ...(sms && { sms: sms(config, 'KEY') }) })).join('\n')
    expect(englishLeft(everyWord, DATA)).toEqual([])
  })
})

test('details stand in for discreet words only where there are some', () => {
  for (const code of noticeCodes) {
    const { discreet, details = {} } = wordsOf(code)
    expect(outsideChannels.filter((channel) => details[channel] && !discreet[channel])).toEqual([])
  }
})

test('every text message fits into one, whole in its first sentence, whatever the doctor is called', () => {
  const long = `Dr. ${'Nkosazana '.repeat(4)}van der Westhuizen-Mokoena`
  for (const code of noticeCodes) {
    const { discreet, details } = wordsOf(code, long)
    for (const words of [discreet.sms, details?.sms]) {
      if (!words) continue
      expect(smsText(words).length).toBeLessThanOrEqual(SMS_LENGTH)
      expect(smsText(words)).toContain(words[0])
    }
  }
})

test('a letter that carries a key has it in text and HTML, never in its subject', () => {
  for (const code of letterCodes) {
    const { carriesKey, draft } = letterOf(code)
    const { subject, body, html } = writeLetter(config, draft(config, 'KEY') as LetterDraft)
    expect([code, body.includes('KEY'), html.includes('KEY'), subject.includes('KEY')]).toEqual([code, carriesKey, carriesKey, false])
  }
})
