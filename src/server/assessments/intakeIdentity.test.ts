import { beforeEach, describe, expect, test } from 'vitest'
import { NURSE_IDENTITY_LIMIT } from '#rules/rateLimits.ts'
import { answersOfIntake, enrolledPatient } from '#testing/assessments.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { decrypt } from '../world/secrets.ts'

const world = testWorld()
beforeEach(async () => {
  for (const table of ['identity_documents', 'intakes', 'enrolments', 'queue_items', 'accounts.login_tries'])
    await world.owner.query(`delete from ${table}`)
})

const NUMBER = '8203056007083'
const BIRTH = '1982-03-05'

/** An intake that its nurse has, with the ways to go on in it. */
async function begun() {
  const [nurse, patient] = [await world.as('nurse'), await enrolledPatient(world)]
  const about = { userId: patient.id }
  await nurse.api.assessments.takeIntake(about)
  const read = () => nurse.api.assessments.intake(about)
  return {
    nurse,
    patient,
    about,
    read,
    say: async (birth: string) =>
      nurse.api.assessments.saveIntake({ ...about, version: (await read()).version, answers: answersOfIntake({ birth_date: birth }) }),
    keep: async (number: string, { by = nurse as TestPerson, profileVersion = 0 } = {}) =>
      by.api.assessments.saveIntakeIdentity({
        ...about,
        profileVersion: profileVersion || (await read()).profileVersion,
        kind: 'sa_id',
        number,
        country: '',
      }),
  }
}

const passport = (number: string) => ({ kind: 'passport' as const, number, country: 'Zimbabwe' })

describe('the ID number of an intake', () => {
  test('is kept encrypted, by the nurse who has it, with the date of birth that it was held against', async () => {
    const { patient, about, read, say, keep } = await begun()
    const other = await world.as('nurse')
    await say('1990-07-07')
    await expect(keep(NUMBER)).rejects.toMatchObject({ code: 'ID_MISMATCH' })
    await expect(keep('8203056007080')).rejects.toMatchObject({ code: 'ID_NUMBER_INVALID' })
    await say(BIRTH)
    await expect(keep(NUMBER, { by: other })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { rows: asOther } = await world.owner.query(
      `select save_intake_identity($1, 1, null, '{}') as saved from set_config('app.actor', $2, true) a, set_config('app.role', 'nurse', true) b`,
      [patient.id, other.id],
    )
    expect(asOther, 'the database says so too').toEqual([{ saved: false }])
    await keep('820305 6007 083')
    expect((await read()).identity).toEqual({ kind: 'sa_id', shown: '820305•••••83', country: null })
    expect(await patient.api.people.myProfile()).toMatchObject({
      identity: { shown: '820305•••••83' },
      birth_date: BIRTH,
      provenance: { identity: { by: 'nurse' }, birth_date: { by: 'nurse' } },
    })
    const { rows } = await world.owner.query('select * from identity_documents join intakes on patient_id = user_id where user_id = $1', [
      patient.id,
    ])
    expect(decrypt(world.opened.world.config, 'identity number', patient.id, rows[0].number_encrypted)).toBe(NUMBER)
    expect(JSON.stringify({ ...rows[0], number_encrypted: rows[0].number_encrypted.toString('latin1') })).not.toContain(NUMBER.slice(0, 10))
    const log = await world.owner.query('select * from audit_log where about_user_id = $1', [about.userId])
    expect(JSON.stringify(log.rows)).not.toContain(NUMBER.slice(6))
  })

  test('stands against a date said later until one of both is put right', async () => {
    const { nurse, patient, about, read, say, keep } = await begun()
    await say(BIRTH)
    await keep(NUMBER)
    const { version } = await say('1990-07-07')
    await expect(nurse.api.assessments.completeIntake({ ...about, version })).rejects.toMatchObject({ code: 'ID_MISMATCH' })
    await keep('')
    expect((await read()).identity).toBeNull()
    const profile = await patient.api.people.myProfile()
    expect(profile.provenance).not.toHaveProperty('identity')
    expect(profile.birth_date, 'a date that no number was held against waits for the end').toBe(BIRTH)
    await nurse.api.assessments.completeIntake({ ...about, version: (await read()).version })
    await expect(keep(NUMBER, { profileVersion: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('replaces none that its patient saved meanwhile', async () => {
    const { patient, read, keep } = await begun()
    const { profileVersion } = await read()
    await patient.api.people.saveIdentity({ version: profileVersion, ...passport('A7654321') })
    await expect(keep(NUMBER, { profileVersion })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect((await read()).identity).toMatchObject({ kind: 'passport' })
  })

  test('is nobody else’s, and is asked about five times for each patient and few times by each nurse', async () => {
    const { nurse, about, read } = await begun()
    const owner = await world.as('patient')
    await owner.api.people.saveIdentity({ version: 1, ...passport('A1234567') })
    const { profileVersion } = await read()
    const ask = (number: string) => nurse.api.assessments.saveIntakeIdentity({ ...about, profileVersion, ...passport(number) })
    for (let time = 0; time < 5; time++) await expect(ask('a 1234567')).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await expect(ask('B7654321')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect((await read()).identity).toBeNull()
    await world.owner.query(`update accounts.login_tries set failures = $2 where address_key = $1`, [
      `identities by nurse ${nurse.id}`,
      NURSE_IDENTITY_LIMIT.most,
    ])
    await world.owner.query(`delete from accounts.login_tries where address_key = $1`, [`identity of intake ${about.userId}`])
    await expect(ask('B7654321')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
  })
})
