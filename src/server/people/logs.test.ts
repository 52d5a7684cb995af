import { expect, test, vi } from 'vitest'
import { health, saveProfileSection } from '#testing/profile.ts'
import { testWorld } from '#testing/world.ts'

// Standard output is where the log goes: what is written there by this file's world is kept and looked through.
const written: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0)

const world = testWorld({ LOG_LEVEL: 'trace' })

const canaries = ['Canary', 'canary', '0829990001', '829990001', '8001015009087', '1980-01-01', 'CANARY']

test('nothing that people write about themselves is logged, whatever happens', async () => {
  const quietly = (call: Promise<unknown>) => call.catch(() => {})
  const patient = await world.as('patient')
  const attempts = async (version: number, more: string) => {
    const names = { first_name: 'Canaryfirst', last_name: 'Canarylast', called_name: `Canarycalled${more}` }
    const personal = { ...names, gender: 'female', sex_at_birth: null, birth_date: '1980-01-01' } as const
    const contact = { phone_number: '0829990001', address: `1 Canary Street${more}`, safe_to_leave_message: null }
    const texts = {
      ...health,
      chronic_conditions: ['canary condition'],
      chronic_medications: ['canary medicine'],
      allergies: [`canary allergy${more}`],
    }
    const details = { [texts.allergies[0]!]: { reaction: 'canary reaction', severity: 'severe' as const } }
    await quietly(saveProfileSection(patient, { section: 'personal', fields: personal }, version))
    await quietly(saveProfileSection(patient, { section: 'contact', fields: contact }, version + 1))
    await quietly(saveProfileSection(patient, { section: 'contact', fields: { ...contact, phone_number: 'canary' } }, version + 1))
    await quietly(saveProfileSection(patient, { section: 'health', fields: { ...texts, allergy_details: details } }, version + 2))
    await quietly(patient.api.people.saveIdentity({ version: version + 3, kind: 'sa_id', number: '8001015009087', country: '' }))
    await quietly(patient.api.people.saveIdentity({ version: version + 4, kind: 'passport', number: 'CANARY1', country: 'Canary Islands' }))
    await quietly(patient.api.people.savePhoto({ photo: new File(['canary'], 'canary.jpg', { type: 'image/jpeg' }) }))
  }
  await attempts(1, '')
  expect(await patient.api.people.myProfile()).toMatchObject({ first_name: 'Canaryfirst', address: '1 Canary Street', version: 6 })

  // A bug in the database, met by each of them: its error carries the row's values.
  await world.owner.query(`create function broken() returns trigger language plpgsql as $$
begin raise exception 'it broke' using detail = new::text, hint = new::text; end $$`)
  for (const table of ['profiles', 'identity_documents', 'profile_photos'])
    await world.owner.query(`create trigger broken before insert or update on ${table} for each row execute function broken()`)
  for (const version of [6, 5, 4, 3, 2]) await attempts(version, ' two')
  await quietly(patient.api.people.savePreferences({ dateOrder: 'day_first', clock: '24' }))
  await world.owner.query('drop trigger broken on profiles')
  const { version } = await patient.api.people.myProfile()
  await quietly(patient.api.people.saveIdentity({ version, kind: 'passport', number: 'CANARY2', country: 'Canary Islands' }))
  await world.owner.query('drop function broken cascade')

  const log = written.join('')
  expect(log.match(/it broke/g)?.length).toBeGreaterThanOrEqual(6)
  for (const canary of canaries) expect(log).not.toContain(canary)
})

test('the canaries are there to be found', () => {
  world.opened.world.log.info({ said: 'Canarylast' }, 'seen')
  expect(written.join('')).toContain('Canarylast')
})
