import { describe, expect, test } from 'vitest'
import type { PaperFacts, PrescriptionItem, SickNote } from '#contract/papers.ts'
import { missingInPaper } from './papers.ts'
import { activeUntil, quantityInWords, missingInPrescription, validUntil } from './prescriptions.ts'
import { inclusiveDays, isLongNote, missingInSickNote, USUAL_SICK_DAYS, usualSickNote } from './sickNotes.ts'

const facts: PaperFacts = {
  today: '2026-11-27',
  examinedAt: new Date('2026-11-27T08:00:00Z'),
  byVideo: true,
  practitionerComplete: true,
  registrationHolds: true,
  patientNamed: true,
  patientBirthDate: '1990-03-04',
  patientHasGender: true,
  patientHasIdentity: true,
  patientHasAddress: true,
  allergies: [],
  earlierItems: [],
  takenNow: [],
  illnessAllowed: false,
  allowS6: false,
  sickNoteByHand: false,
}
const sickNote: SickNote = {
  employeeNumber: '',
  basis: 'personal_observation',
  basisReason: '',
  illness: '',
  fitness: 'totally_indisposed',
  duties: '',
  from: '2026-11-27',
  to: '2026-11-29',
}
const item: PrescriptionItem = {
  name: 'Paracetamol',
  form: 'tablet',
  strength: '500 mg',
  schedule: 2,
  quantity: 20,
  dose: '2 tablets',
  frequency: 'four times a day',
  instructions: '',
  repeats: 0,
  repeatEveryDays: null,
  courseDays: 5,
  answer: '',
}
const missingNote = (changes: Partial<SickNote>, known: Partial<PaperFacts> = {}) =>
  missingInSickNote({ ...sickNote, ...changes }, { ...facts, ...known })
const missingScript = (changes: Partial<PrescriptionItem>, known: Partial<PaperFacts> = {}) =>
  missingInPrescription({ items: [{ ...item, ...changes }] }, { ...facts, ...known })

describe('a sick note', () => {
  test('with every field can be issued', () => expect(missingNote({})).toEqual([]))

  test.each([
    ['basis', { basis: null }],
    ['fitness', { fitness: null }],
    ['duties', { fitness: 'light_duties', duties: ' ' }],
    ['from', { from: null }],
    ['to', { to: null }],
    ['order', { from: '2026-11-28', to: '2026-11-27' }],
  ] as const)('cannot without %s', (fault, changes) => expect(missingNote(changes)).toContain(fault))

  test('needs an examination, a named patient and a registered practitioner', () => {
    expect(missingNote({}, { examinedAt: null })).toEqual(['examined_at'])
    const paper = { kind: 'sick_note' as const, content: sickNote }
    expect(missingInPaper(paper, { ...facts, practitionerComplete: false, patientNamed: false })).toEqual(['practitioner', 'patient_name'])
  })

  test('reaches back two days, on what the patient says and with a reason', () => {
    const back = { from: '2026-11-25', basis: 'patient_information', basisReason: 'Vomiting since Wednesday' } as const
    expect(missingNote(back)).toEqual([])
    expect(missingNote({ ...back, basisReason: '' })).toEqual(['basis_reason'])
    expect(missingNote({ ...back, basis: 'personal_observation' })).toEqual(['basis_must_be_information'])
    expect(missingNote({ ...back, from: '2026-11-24' })).toEqual(['backdated'])
  })

  test('begins three days after the examination at the latest', () => {
    expect(missingNote({ from: '2026-11-30', to: '2026-12-01' })).toEqual([])
    expect(missingNote({ from: '2026-12-01', to: '2026-12-01' })).toEqual(['starts_late'])
  })

  test('covers 14 days at most, both days counted, and more than 3 are looked at', () => {
    expect(missingNote({ to: '2026-12-10' })).toEqual([])
    expect(missingNote({ to: '2026-12-11' })).toEqual(['too_long'])
    expect(inclusiveDays('2026-11-27', '2026-11-29')).toBe(3)
    expect([isLongNote(sickNote), isLongNote({ ...sickNote, to: '2026-11-30' })]).toEqual([false, true])
  })

  test('by sound alone rests on what the patient says', () => expect(missingNote({}, { byVideo: false })).toEqual(['basis_by_phone']))

  test('names the illness only where the patient agreed, and never by code', () => {
    expect(missingNote({ illness: 'Influenza' })).toEqual(['illness_consent'])
    expect(missingNote({ illness: 'Influenza' }, { illnessAllowed: true })).toEqual([])
    for (const illness of ['J06.9', 'flu (j11)', 'Flu, J11.1'])
      expect(missingNote({ illness }, { illnessAllowed: true })).toEqual(['illness_code'])
    expect(missingNote({ illness: 'Lack of vitamin B12' }, { illnessAllowed: true })).toEqual([])
  })
})

describe('a prescription', () => {
  test('with every field can be issued', () => expect(missingScript({})).toEqual([]))

  test.each(['name', 'form', 'strength', 'dose', 'frequency'] as const)('cannot without %s', (field) =>
    expect(missingScript({ [field]: ' ' })).toEqual([`${field}:0`]),
  )
  test.each(['schedule', 'quantity'] as const)('cannot without %s', (field) =>
    expect(missingScript({ [field]: null })).toEqual([`${field}:0`]),
  )

  test('needs the patient’s number, address, birth date and gender, and a line', () => {
    const nobody = { patientHasIdentity: false, patientHasAddress: false, patientHasGender: false, patientBirthDate: null }
    expect(missingScript({}, nobody)).toEqual(['patient_identity', 'patient_address', 'patient_birth_date', 'patient_gender'])
    expect(missingInPrescription({ items: [] }, facts)).toEqual(['items'])
    expect(missingScript({}, { examinedAt: null })).toEqual(['examined_at'])
  })

  test.each([0, 1, 2, 3, 4, 5])('of schedule %i has up to 5 repeats within 6 months, each with its interval', (schedule) => {
    expect(missingScript({ schedule, repeats: 5, repeatEveryDays: 30 })).toEqual([])
    expect(missingScript({ schedule, repeats: 6, repeatEveryDays: 30 })).toEqual(['too_many_repeats:0'])
    expect(missingScript({ schedule, repeats: 1 })).toEqual(['repeat_interval:0'])
    expect(missingScript({ schedule, repeats: 5, repeatEveryDays: 37 })).toEqual(['repeats_too_long:0'])
  })

  test('of schedule 6 is off by default; switched on it is for 30 days and never repeated', () => {
    expect(missingScript({ schedule: 6 })).toEqual(['schedule_refused:0'])
    const on = { allowS6: true }
    expect(missingScript({ schedule: 6, courseDays: 30 }, on)).toEqual([])
    expect(missingScript({ schedule: 6, courseDays: 31 }, on)).toEqual(['course:0'])
    expect(missingScript({ schedule: 6, courseDays: null }, on)).toEqual(['course:0'])
    expect(missingScript({ schedule: 6, repeats: 1, repeatEveryDays: 30 }, on)).toEqual(['no_repeats:0'])
  })

  test.each([7, 8])('of schedule %i is refused whatever the settings', (schedule) =>
    expect(missingScript({ schedule }, { allowS6: true })).toEqual(['schedule_refused:0']),
  )

  test('says quantities in words', () =>
    expect([0, 7, 13, 20, 42, 100, 101, 115, 342, 1000, 1001, 9999].map(quantityInWords)).toEqual([
      'zero',
      'seven',
      'thirteen',
      'twenty',
      'forty-two',
      'one hundred',
      'one hundred and one',
      'one hundred and fifteen',
      'three hundred and forty-two',
      'one thousand',
      'one thousand and one',
      'nine thousand nine hundred and ninety-nine',
    ]))

  test('is presented within 30 days, and counts as taken until the last repeat is used up', () => {
    expect(validUntil('2026-11-27')).toBe('2026-12-27')
    expect(activeUntil(item, '2026-11-27')).toBe('2026-12-02')
    expect(activeUntil({ ...item, courseDays: null, repeats: 2, repeatEveryDays: 30 }, '2026-11-01')).toBe('2027-01-30')
  })
})

describe('a referral', () => {
  test('says to whom, how soon, why and what was found', () => {
    const empty = { kind: 'referral_letter' as const, content: { to: '', urgency: null, reason: '', findings: '' } }
    expect(missingInPaper(empty, facts)).toEqual(['to', 'urgency', 'reason', 'findings'])
    const whole = { to: 'Eye clinic', urgency: 'urgent' as const, reason: 'Loss of sight', findings: 'Red eye' }
    expect(missingInPaper({ kind: 'referral_letter', content: whole }, facts)).toEqual([])
  })
})

describe('a usual sick note', () => {
  const usual = (days: number, byVideo = true) => usualSickNote({ basis: null, fitness: null }, { days, today: facts.today, byVideo })

  test('is complete with one press, by what the doctor could know', () => {
    for (const days of USUAL_SICK_DAYS) {
      const note = { employeeNumber: '', basisReason: '', illness: '', duties: '', ...usual(days) }
      expect(missingInSickNote(note, facts)).toEqual([])
      expect(inclusiveDays(note.from!, note.to!)).toBe(days)
      expect(isLongNote(note)).toBe(false)
    }
    expect(usual(1)).toEqual({ from: '2026-11-27', to: '2026-11-27', basis: 'personal_observation', fitness: 'totally_indisposed' })
    expect(usual(2, false)).toMatchObject({ to: '2026-11-28', basis: 'patient_information' })
  })

  test('leaves what was chosen before', () => {
    const chosen = { basis: 'patient_information', fitness: 'light_duties' } as const
    expect(usualSickNote(chosen, { days: 1, today: facts.today, byVideo: true })).toMatchObject(chosen)
  })
})
