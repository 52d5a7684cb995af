import { describe, expect, test } from 'vitest'
import type { PrescriptionItem } from '#contract/papers.ts'
import { emptyItem } from './prescribing/proposedLine.ts'
import { missingInPrescription } from './prescriptions.ts'
import { prescriptionWarnings } from './prescriptionWarnings.ts'

type PaperFacts = Parameters<typeof missingInPrescription>[1]
const facts: PaperFacts = {
  today: '2026-11-27',
  examinedAt: new Date('2026-11-27T08:00:00Z'),
  patientBirthDate: '1990-03-04',
  patientHasGender: true,
  patientHasIdentity: true,
  patientHasAddress: true,
  allergies: [],
  earlierItems: [],
  takenNow: [],
  allowS6: false,
}
const item: PrescriptionItem = {
  ...emptyItem,
  name: 'Paracetamol',
  form: 'tablet',
  strength: '500 mg',
  schedule: 2,
  quantity: 20,
  dose: '2 tablets',
  frequency: 'four times a day',
}
const missingScript = (changes: Partial<PrescriptionItem>, known: Partial<PaperFacts>) =>
  missingInPrescription({ items: [{ ...item, ...changes }] }, { ...facts, ...known })

describe('a warning', () => {
  const of = (name: string, known: Partial<PaperFacts>, schedule = 4) =>
    prescriptionWarnings([{ ...item, name, schedule }], 0, { ...facts, ...known })

  test('comes for what the patient is allergic to, by name and by family', () => {
    expect(of('Amoxicillin', { allergies: ['Penicillin (rash)'] })).toEqual([{ kind: 'allergy', to: 'Penicillin (rash)' }])
    expect(of('Paracetamol', { allergies: ['paracetamol'] })).toHaveLength(1)
    expect(of('Ibuprofen', { allergies: ['Penicillin', 'Bees'] })).toEqual([])
    expect(of('Mefenamic acid', { allergies: ['Acetylsalicylic acid'] })).toHaveLength(1)
    for (const brand of ['Amoxil', 'Moxypen 500 mg', 'Augmaxcil']) expect(of(brand, { allergies: ['penicillin'] }), brand).toHaveLength(1)
    expect(of('Folic acid', { allergies: ['Acetylsalicylic acid'] })).toEqual([])
  })

  test('comes for what another brand of the same medicine did, and for a combination that holds it', () => {
    expect(of('Paracetamol', { allergies: ['Panado: rash'] })).toEqual([{ kind: 'allergy', to: 'Panado: rash' }])
    expect(of('Mybulen', { allergies: ['Panado'] })).toEqual([]) // what nobody here knows is not judged
    expect(of('Flucloxacillin', { allergies: ['Augmentin'] })).toHaveLength(1)
    expect(of('Ibuprofen', { allergies: ['swelling after Myprodol'] })).toHaveLength(1)
    expect(of('Azithromycin', { allergies: ['Augmentin'] })).toEqual([])
    expect(of('Ramipril', { allergies: ['ACE inhibitors'] })).toHaveLength(1)
  })

  test('comes for the same medicine twice, here, by another brand or in a script that still runs', () => {
    expect(prescriptionWarnings([item, { ...item, name: 'PARACETAMOL 1 g' }], 1, facts)).toEqual([{ kind: 'duplicate_here' }])
    expect(prescriptionWarnings([item, { ...item, name: 'Panado' }], 1, facts)).toEqual([{ kind: 'duplicate_here' }])
    expect(prescriptionWarnings([item, { ...item, name: 'Panado' }], 0, facts)).toEqual([])
    const earlier = (activeUntil: string) => [{ name: 'Paracetamol', schedule: 2, issuedOn: '2026-11-20', activeUntil }]
    expect(of('paracetamol', { earlierItems: earlier('2026-11-27') })).toEqual([{ kind: 'duplicate_earlier', issuedOn: '2026-11-20' }])
    expect(of('Calpol', { earlierItems: earlier('2026-11-27') })).toEqual([{ kind: 'duplicate_earlier', issuedOn: '2026-11-20' }])
    expect(of('paracetamol', { earlierItems: earlier('2026-11-26') })).toEqual([])
  })

  test('comes for another strength of what is taken, not for the medicine that the line goes on with', () => {
    const taken = (name: string, strengthText: string) => ({ name, genericName: '', strengthText })
    const kinds = (name: string, strength: string, takenNow: ReturnType<typeof taken>[]) =>
      prescriptionWarnings([{ ...item, name, strength, schedule: 4 }], 0, { ...facts, takenNow })
    expect(kinds('Zocor', '20 mg', [taken('Zocor', '20 mg')])).toEqual([])
    expect(kinds('Simvastatin', '20mg', [taken('Zocor', '20 mg')])).toEqual([])
    expect(kinds('Zocor', '40 mg', [taken('Zocor', '20 mg')])).toEqual([{ kind: 'taken_now', medicine: 'Zocor 20 mg' }])
    expect(kinds('Zocor', '20 mg', [taken('Zocor', '20 mg'), taken('Simvastatin', '40 mg')])).toEqual([
      { kind: 'taken_now', medicine: 'Simvastatin 40 mg' },
    ])
    expect(kinds('Zocor', '20 mg', [taken('Zocor', '')])).toEqual([])
    expect(kinds('Simvastatin', '20 mg', [taken('Zocor', '')])).toEqual([{ kind: 'taken_now', medicine: 'Zocor' }])
  })

  test('comes for what the patient takes, and for what is known of both together', () => {
    const taking = (name: string) => ({ takenNow: [{ name, genericName: '', strengthText: '20 mg' }] })
    expect(of('Simvastatin', taking('Zocor'), 4)).toEqual([{ kind: 'taken_now', medicine: 'Zocor 20 mg' }])
    expect(of('Clarithromycin', taking('Zocor'), 4)).toEqual([
      { kind: 'interaction', other: 'Zocor', note: expect.stringContaining('simvastatin') },
    ])
    expect(of('Naproxen', taking('Warfarin'), 3)).toMatchObject([{ kind: 'interaction', other: 'Warfarin' }])
    expect(of('Metformin', taking('Zocor'), 3)).toEqual([])
    const here = [
      { ...item, name: 'Warfarin', schedule: 3 },
      { ...item, name: 'Ibuprofen' },
    ]
    expect(prescriptionWarnings(here, 1, facts)).toMatchObject([{ kind: 'interaction', other: 'Warfarin' }])
    expect(prescriptionWarnings(here, 0, facts)).toEqual([])
  })

  test('comes for a schedule below the usual one, before one is chosen for none', () => {
    expect(of('Amoxicillin', {}, 3)).toEqual([{ kind: 'schedule_lower', usual: 4 }])
    expect(of('Amoxicillin', {}, 4)).toEqual([])
    expect(prescriptionWarnings([{ ...item, name: 'Amoxicillin', schedule: null }], 0, facts)).toEqual([])
  })

  test('comes for six months of the same schedule 5 medicine', () => {
    const since = (issuedOn: string) => ({ earlierItems: [{ name: 'Zolpidem', schedule: 5, issuedOn, activeUntil: issuedOn }] })
    expect(of('Zolpidem', since('2026-05-28'), 5)).toEqual([{ kind: 's5_six_months', since: '2026-05-28' }])
    expect(of('Zolpidem', since('2026-05-29'), 5)).toEqual([])
  })

  test('must be answered with a reason', () => {
    const allergic = { allergies: ['Paracetamol'] }
    expect(missingScript({}, allergic)).toEqual(['answer:0'])
    expect(missingScript({ answer: 'Took it last year without trouble' }, allergic)).toEqual([])
    const running = (schedule: number) => ({
      earlierItems: [{ name: 'Paracetamol', schedule, issuedOn: '2026-11-20', activeUntil: '2026-12-20' }],
    })
    expect(missingScript({ schedule: 4 }, running(4))).toEqual([]) // what is repeated in time is no fault
    expect(missingScript({ schedule: 5 }, running(5))).toEqual(['answer:0'])
  })
})
