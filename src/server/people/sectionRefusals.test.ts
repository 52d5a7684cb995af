import { describe, expect, test } from 'vitest'
import { contact, language, personal, saveProfileSection, savePersonal } from '#testing/profile.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

describe('what cannot be stored is refused, and nothing is', () => {
  const wrongs: [says: string, wrong: Partial<typeof personal>, code: string][] = [
    ['a blank first name', { first_name: '  ' }, 'PROFILE_NAME_OR_GENDER_MISSING'],
    ['no last name', { last_name: '' }, 'PROFILE_NAME_OR_GENDER_MISSING'],
    ['no gender', { gender: null }, 'PROFILE_NAME_OR_GENDER_MISSING'],
    ['born tomorrow', { birth_date: '2026-11-21' }, 'BIRTH_DATE_IMPOSSIBLE'],
    ['born 131 years ago', { birth_date: '1895-11-20' }, 'BAD_REQUEST'],
    ['born on no day', { birth_date: '2001-02-29' }, 'BAD_REQUEST'],
    ['a name of 81 characters', { first_name: 'A'.repeat(81) }, 'BAD_REQUEST'],
    ['a name of 200 kB', { first_name: 'A'.repeat(200_000) }, 'BAD_REQUEST'],
    ['a NUL', { first_name: 'Nom\u0000sa' }, 'BAD_REQUEST'],
    ['an escape', { last_name: 'Dla\u001bmini' }, 'BAD_REQUEST'],
    ['an override from right to left', { called_name: '\u202easmoN' }, 'BAD_REQUEST'],
    ['an isolate', { called_name: 'Nomsa\u2066x' }, 'BAD_REQUEST'],
    ['a right-to-left mark', { called_name: 'Nom\u200fsa' }, 'BAD_REQUEST'],
    ['nothing to see', { first_name: '\u2800\u200b\u200d\u3164' }, 'BAD_REQUEST'],
    ['two lines', { first_name: 'Nomsa\nDr. Evil' }, 'BAD_REQUEST'],
    ['a sex that is none', { sex_at_birth: 'unknown' as never }, 'BAD_REQUEST'],
  ]
  test.each(wrongs)('%s', async (_, wrong, code) => {
    const patient = await world.as('patient')
    expect(await refusalOf(savePersonal(patient, wrong))).toMatchObject({ code })
    expect(await patient.api.people.myProfile()).toMatchObject({ first_name: 'Lerato', version: 1 })
  })

  test('a name of 1 MB is not even read', async () => {
    const patient = await world.as('patient')
    const body = JSON.stringify({ json: { section: 'personal', version: 1, fields: { ...personal, first_name: 'A'.repeat(1_000_000) } } })
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie: patient.cookie }
    expect((await world.fetch('/api/rpc/people/saveSection', { method: 'POST', headers, body })).status).toBe(413)
    expect(await patient.api.people.myProfile()).toMatchObject({ first_name: 'Lerato', version: 1 })
  })

  test.each([
    ['contact', 'a number too short', { ...contact, phone_number: '12345' }, 'PHONE_INVALID'],
    ['contact', 'an address too long', { ...contact, address: 'x'.repeat(401) }, 'BAD_REQUEST'],
    [
      'next_of_kin',
      'words for a number',
      { next_of_kin_name: '', next_of_kin_relation: '', next_of_kin_phone: 'my brother', next_of_kin_may_speak: null },
      'PHONE_INVALID',
    ],
    ['language', 'Klingon', { preferred_language: 'tlh', interpreter_needed: null }, 'BAD_REQUEST'],
    ['measurements', 'a weight of nothing', { weight: 0.04, height: null }, 'BAD_REQUEST'],
  ])('%s: %s', async (section, _, fields, code) => {
    const patient = await world.as('patient')
    expect(await refusalOf(saveProfileSection(patient, { section, fields } as never))).toMatchObject({ code })
    expect(await patient.api.people.myProfile()).toMatchObject({ version: 1 })
  })
})

test('what is not of the section changes nothing: version, role, onboarding, registration, somebody else', async () => {
  const [patient, victim] = [await world.as('patient', { onboarded: false }), await world.as('patient')]
  const more = { onboarding_completed: true, role: 'admin', hpcsa_number: 'MP0000001', id: victim.id, email: 'x@example.org' }
  const body = {
    section: 'language',
    version: 1,
    ...more,
    fields: { ...language, ...more, version: 99, phone_number: '+27600000000', user_id: victim.id },
  }
  const saved = await patient.api.people.saveSection(body as never)
  expect(saved).toMatchObject({ ...language, id: patient.id, role: 'patient', hpcsa_number: null, phone_number: null, version: 2 })
  expect(saved).toMatchObject({ onboarding_completed: false, email: patient.email })
  expect(await victim.api.people.myProfile()).toMatchObject({ preferred_language: null, version: 1 })
  const { rows } = await world.owner.query('select role from user_roles where user_id = $1', [patient.id])
  expect(rows).toEqual([{ role: 'patient' }])
})
