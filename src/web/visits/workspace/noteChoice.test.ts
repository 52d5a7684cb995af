import { expect, test } from 'vitest'
import { chosen } from './noteChoice.ts'
import { emptyDiagnosis, toDraft, toNote } from './noteDraft.ts'

const note = (diagnoses: string[], tests: string[]) =>
  toDraft({
    subjective: 'A cough',
    objective: '',
    observedByVideo: false,
    assessment: '',
    plan: '',
    diagnoses: diagnoses.map((name) => {
      const { key: _, ...diagnosis } = emptyDiagnosis()
      return { ...diagnosis, name, code: null }
    }),
    tests,
    followUp: null,
    patientSummary: '',
  })

test('what both versions of a note list stands once when both are kept', () => {
  const mine = note(['Asthma', 'Eczema'], ['Chest X-ray', 'HbA1c'])
  const theirs = note(['Asthma', 'Hay fever'], ['HbA1c', 'Full blood count'])
  const both = chosen(chosen(mine, 'diagnoses', theirs, 'both'), 'tests', theirs, 'both')
  expect(toNote(both).diagnoses.map(({ name }) => name)).toEqual(['Asthma', 'Eczema', 'Hay fever'])
  expect(toNote(both).tests).toEqual(['Chest X-ray', 'HbA1c', 'Full blood count'])
})

test('a diagnosis that was judged otherwise elsewhere stands beside the other, for the doctor to choose', () => {
  const [mine, theirs] = [note(['Asthma'], []), note(['Asthma'], [])]
  theirs.diagnoses[0]!.certainty = 'confirmed'
  expect(chosen(mine, 'diagnoses', theirs, 'both').diagnoses.map(({ certainty }) => certainty)).toEqual(['provisional', 'confirmed'])
})
