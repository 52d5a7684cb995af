// What the matrix of rows does not say: rows that lie, the edges of a doctor's care, and the words that see more than the asker.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openRecords, readByNurseInCare, scopes, seedEdges, type ScopeEdge, type CareScope } from '#testing/accessMatrix/recordScopes.ts'
import { forgeries, tryForgeries } from '#testing/accessMatrix/forgeries.ts'
import { openAs, attemptBlindly } from '#testing/accessMatrix/matrix.ts'
import { setUpMatrix } from '#testing/accessMatrix/setUp.ts'
import { querySqlFunctions, readByPatient, reseal } from '#testing/accessMatrix/sqlFunctions.ts'
import { ACCESS_ROLES, type AccessRole } from '#testing/accessMatrix/expected.ts'

const stage = setUpMatrix()
let edges: ScopeEdge[]
beforeAll(async () => {
  edges = await seedEdges(stage.owner, stage.seeded.cast)
})

test('a row that lies is refused, though it names the one who adds it', async () => {
  expect(forgeries(stage.seeded).length).toBeGreaterThan(40)
  expect(await tryForgeries(stage.doors, stage.seeded)).toEqual([])
})

test('a record opens to the doctor 24 hours before a visit and closes 12 months after a completed one, and for an hour in an emergency', async () => {
  const those = (...scopes: CareScope[]) => edges.filter(({ scope }) => scopes.includes(scope)).map(({ says }) => says)
  const opens = those('full', 'emergency')
  const written = those('full', 'emergency', 'own')
  expect(await openRecords(stage.doors, stage.seeded.cast, edges)).toEqual({
    profiles: opens,
    consents: opens,
    'reports that are shared': opens,
    visit_notes: written,
    visit_diagnoses: written,
    'visit_diagnoses for doctors only': written,
    uploads: written,
    'uploads for doctors only': written,
    'files of uploads': written,
    'files of mistakes': those('own'), // which the doctor made
    visit_tests: written,
    visit_follow_ups: written,
    visit_addenda: written,
    documents: written,
    document_files: written,
    prescription_items: written,
    emergency_notes: [...those('full'), ...edges.filter(({ says }) => /^opened .*(now|ago)$/.test(says)).map(({ says }) => says)],
  })
})

test('whoever else comes into care, by the one word for it, reads the record but what is for doctors only', async () => {
  const whole = ['profiles', 'consent_records', 'visit_tests', 'visit_follow_ups', 'documents', 'document_files', 'prescription_items']
  const withheld = ['visit_diagnoses for doctors only', 'uploads for doctors only', 'visit_notes', 'visit_addenda', 'emergency_notes']
  expect(await readByNurseInCare(stage.owner, stage.doors, stage.seeded.cast, edges)).toEqual({
    ...Object.fromEntries(whole.map((table) => [table, 1])),
    visit_diagnoses: 1,
    uploads: 3,
    ...Object.fromEntries(withheld.map((table) => [table, 0])),
  })
})

test('hour by hour: the whole record, the summary and the reason, what one wrote oneself, or nothing', async () => {
  // Every patient had two visits with another doctor besides the one that the edge is about.
  const told = {
    full: 'with allergies, 3 visits',
    emergency: 'with allergies, 2 visits',
    summary: 'with allergies, 1 visits',
    own: 'without allergies, 1 visits',
    nothing: 'without allergies, 0 visits',
  }
  expect(await scopes(stage.doors, stage.seeded.cast, edges)).toEqual({
    ...Object.fromEntries(edges.map(({ says, scope }) => [says, `${scope}, ${told[scope]}`])),
    'their own chart': '',
    summarised: edges
      .filter(({ scope }) => scope === 'summary')
      .map(({ says }) => says)
      .join(),
  })
})

describe('a word says what its name says', () => {
  const nobody = 'nothing'
  const expected: [AccessRole, Record<string, string>][] = [
    [
      'patient',
      {
        'why patient A cancelled': 'true',
        'why patient B cancelled': 'false',
        'whether a paper of patient B stands': 'true',
        'whether a visit of patient B is signed': 'true',
        "moving patient A's visit": 'one_visit_at_a_time_for_the_patient',
        "moving patient B's visit": 'no_such_visit',
        'name of patient B': nobody,
        'names of patient B': nobody,
        'card of doctor A': 'Dr.',
        'photo of doctor A': 'x',
        'photo of patient A by the way of doctors': nobody,
        'my verified phone': '+27829990001',
        'a message to patient A': 'queued',
        'a message to patient B': nobody,
        'a start that patient B holds': 'false',
        'a start in the middle of what patient B holds': 'false',
        'a start in the middle of a visit of patient B': 'false',
        'a free start': 'true',
        'views of patient A': '1',
        'views of patient B': nobody,
        'the log of openings': 'refused',
        'reviewing an opening': 'refused',
        'opening a record': 'refused',
      },
    ],
    [
      'doctor',
      {
        "moving doctor A's own visit": 'no_such_visit',
        'why patient A cancelled': 'true',
        'why patient B cancelled': 'false',
        "moving patient A's visit": 'no_such_visit',
        'name of patient B': nobody,
        'names of patient B': nobody,
        'a free start': 'false',
        'views of patient A': '1',
        'views of patient B': nobody,
        'the log of openings': 'refused',
        'reviewing an opening': 'refused',
        'opening a record': 'done',
        'a suspended doctor': 'true',
        'patient A by number': 'known',
        'patient B by number': nobody,
      },
    ],
    [
      'nurse',
      {
        'why patient A cancelled': 'true',
        'why patient B cancelled': 'false',
        "moving patient A's visit": 'no_such_visit',
        'name of patient A': nobody,
        'names of patient A': nobody,
        'my verified phone': nobody,
        'a free start': 'false',
        'views of patient A': '1',
        'the log of openings': 'refused',
        'reviewing an opening': 'refused',
        'opening a record': 'refused',
        'patient A by number': 'known',
        'a suspended doctor': 'false',
      },
    ],
    [
      'admin',
      {
        'name of patient A': nobody,
        'names of patient A': nobody,
        'a message to patient A': nobody,
        'a free start': 'false',
        'views of patient A': nobody,
        'the log of openings': 'done',
        'reviewing an opening': 'done',
        'opening a record': 'refused',
      },
    ],
    [
      'visitor',
      {
        'why patient A cancelled': nobody,
        'whether a paper of patient B stands': 'false',
        'whether a visit of patient B is signed': 'false',
        "moving patient A's visit": 'no_such_visit',
        'name of patient A': nobody,
        'name of doctor A': nobody,
        'card of doctor A': nobody,
        'photo of doctor A': nobody,
        'my verified phone': nobody,
        'busy times': nobody,
        'a free start': 'false',
        'views of patient A': nobody,
        'the log of openings': 'refused',
        'reviewing an opening': 'refused',
        'opening a record': 'refused',
      },
    ],
  ]
  test.each(expected)('to %s', async (asker, words) => {
    const answers = await querySqlFunctions(stage.doors, stage.seeded, asker)
    expect(answers).toMatchObject(
      Object.fromEntries(Object.entries(words).map(([word, answer]) => [word, expect.stringContaining(answer)])),
    )
    expect(answers['a temporary table that lies']).toBe('refused')
  })

  test('names are known to the two people of a visit', async () => {
    const { patientA, doctorA, doctorB } = stage.seeded.cast
    const full = ({ firstName, lastName }: typeof patientA) => `${firstName} ${lastName}`
    expect(await querySqlFunctions(stage.doors, stage.seeded, 'doctor')).toMatchObject({
      'name of patient A': full(patientA),
      'names of patient A': '2',
    })
    expect(await querySqlFunctions(stage.doors, stage.seeded, 'patient')).toMatchObject({
      'name of doctor A': full(doctorA),
      'name of doctor B': full(doctorB),
    })
  })
})

test('a patient reads diagnoses, tests, follow-up and how problems stand once the visit is signed, and never what is for doctors only', async () => {
  const signed = [stage.seeded.cast.signedVisit.visit]
  expect(await readByPatient(stage.doors, stage.seeded)).toEqual({
    visit_diagnoses: signed,
    visit_tests: signed,
    visit_follow_ups: signed,
    'what is for doctors only': [],
    'how problems stand': ['gout'],
    'mistakes and files for doctors only': [],
    'what waits for a signature': [],
    'reports that are taken back': [stage.seeded.cast.visitB.visit, ...signed],
  })
})

test('a job seals an entry of the audit once', async () => {
  expect(await reseal(stage.doors, stage.seeded)).toBe('refused')
})

test('nobody destroys what they cannot see', async () => {
  expect(await attemptBlindly(stage.doors, stage.seeded.cast, stage.tablesFor, ACCESS_ROLES)).toEqual([])
})

describe('what is taken away is gone from the next call on', () => {
  test('a doctor whose role is taken away is no doctor of any visit', async () => {
    const { cast } = stage.seeded
    const see = async () => {
      const transaction = await openAs('doctor', stage.doors, cast)
      const count = async (table: string) =>
        (
          await sql`select 1 from ${sql.table(table)} where doctor_id = ${cast.doctorA.id} and user_id <> ${cast.doctorA.id}`.execute(
            transaction.db,
          )
        ).rows.length
      const seen = [
        await count('appointments'),
        await count('consultations'),
        await count('visit_notes'),
        await count('documents'),
        await count('call_texts'),
      ]
      await transaction.rollback()
      return seen
    }
    expect(Math.min(...(await see()))).toBeGreaterThan(0)
    await stage.owner.query(`update user_roles set role = 'admin' where user_id = $1`, [cast.doctorA.id])
    expect(await see()).toEqual([0, 0, 0, 0, 0])
    await stage.owner.query(`update user_roles set role = 'doctor' where user_id = $1`, [cast.doctorA.id])
  })
})
