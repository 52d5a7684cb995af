// Whom people call in an emergency: kept by administrators, seen by everybody.
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '#testing/slotRefusal.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let admin: TestPerson
beforeAll(async () => {
  admin = await world.as('admin')
})

const named = async (name: string) => (await admin.api.emergencyNumbers.contacts()).find((contact) => contact.name === name)!
const names = async () => (await admin.api.emergencyNumbers.contacts()).map(({ name }) => name)
const clinic = { name: 'The clinic at night', numbers: ['011 234 5678'], notes: 'From 18:00' }

test('a visitor sees the numbers of the migration, in order, and nothing of who keeps them', async () => {
  const shown = await world.visitor.emergencyNumbers.numbers()
  expect(shown.map(({ name }) => name)).toEqual(await names())
  expect(shown[0]).toEqual({ name: 'Any emergency, from a cellphone', numbers: ['112'], notes: '', lastCheckedOn: null })
  expect(shown).toHaveLength(9)
})

describe('an administrator', () => {
  test('adds a number at the end; one that cannot be dialled, or a name that is there, is refused', async () => {
    const added = await admin.api.emergencyNumbers.add(clinic)
    expect(added).toMatchObject({ ...clinic, lastCheckedOn: null, version: 1 })
    expect((await world.visitor.emergencyNumbers.numbers()).at(-1)).toMatchObject(clinic)
    await expect(refusalOf(admin.api.emergencyNumbers.add({ ...clinic, name: 'the CLINIC at night' }))).resolves.toMatchObject({
      code: 'ALREADY_LISTED',
    })
    await expect(refusalOf(admin.api.emergencyNumbers.add({ ...clinic, name: 'X', numbers: ['112', '0800 HELP'] }))).resolves.toMatchObject(
      {
        code: 'PHONE_INVALID',
      },
    )
    expect(await names()).toHaveLength(10)
    const { rows } = await world.owner.query(`select actor_id, section from audit_log where procedure = 'emergencyNumbers.add'`)
    expect(rows).toEqual([{ actor_id: admin.id, section: 'emergency numbers' }])
  })

  test('changes one; other numbers count as not checked, and who saw an older version changes nothing', async () => {
    const police = await named('Police')
    const checked = await admin.api.emergencyNumbers.markChecked({ id: police.id, version: police.version })
    expect(checked).toMatchObject({ lastCheckedOn: '2026-11-20', version: police.version + 1 })
    const reworded = await admin.api.emergencyNumbers.update({ ...checked, notes: 'Flying squad' })
    expect(reworded).toMatchObject({ notes: 'Flying squad', lastCheckedOn: '2026-11-20' })
    const stale = admin.api.emergencyNumbers.update({ ...checked, numbers: ['10112'] })
    await expect(refusalOf(stale)).resolves.toMatchObject({ code: 'STALE_VERSION', data: { version: reworded.version } })
    expect(await named('Police')).toEqual(reworded)
    const renumbered = await admin.api.emergencyNumbers.update({ ...reworded, numbers: ['10112'] })
    expect(renumbered).toMatchObject({ numbers: ['10112'], lastCheckedOn: null })
    await expect(refusalOf(admin.api.emergencyNumbers.update({ ...renumbered, name: 'Childline' }))).resolves.toMatchObject({
      code: 'ALREADY_LISTED',
    })
  })

  test('removes one and puts it back where and as it was', async () => {
    const [before, { id, version }] = [await names(), await named('Poison information')]
    await admin.api.emergencyNumbers.remove({ id, version })
    expect(await names()).not.toContain('Poison information')
    expect((await world.visitor.emergencyNumbers.numbers()).map(({ name }) => name)).not.toContain('Poison information')
    await expect(refusalOf(admin.api.emergencyNumbers.markChecked({ id, version: version + 1 }))).resolves.toMatchObject({
      code: 'NOT_FOUND',
    })
    await admin.api.emergencyNumbers.restore({ id })
    expect(await names()).toEqual(before)
    await expect(refusalOf(admin.api.emergencyNumbers.restore({ id }))).resolves.toMatchObject({ code: 'ALREADY_LISTED' })
  })

  test('moves one up and down; at the ends it stays, and its neighbours can still be written as they were seen', async () => {
    const before = await names()
    const fire = await named('Ambulance or fire')
    const police = await named('Police')
    const [first] = await admin.api.emergencyNumbers.move({ id: fire.id, version: fire.version, direction: 'up' })
    expect(first).toMatchObject({ name: 'Ambulance or fire', version: fire.version + 1 })
    await expect(
      refusalOf(admin.api.emergencyNumbers.move({ id: fire.id, version: fire.version, direction: 'up' })),
    ).resolves.toMatchObject({
      code: 'STALE_VERSION',
    })
    await admin.api.emergencyNumbers.move({ id: fire.id, version: fire.version + 1, direction: 'up' })
    expect((await world.visitor.emergencyNumbers.numbers())[0]?.name).toBe('Ambulance or fire')
    await admin.api.emergencyNumbers.move({ id: fire.id, version: fire.version + 2, direction: 'down' })
    expect(await names()).toEqual(before)
    await admin.api.emergencyNumbers.markChecked({ id: police.id, version: police.version })
  })

  test('and another who write at the same moment: one is told', async () => {
    const { id, version } = await named('Childline')
    const other = await world.as('admin')
    const answers = await Promise.allSettled([admin, other].map(({ api }) => api.emergencyNumbers.markChecked({ id, version })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const twice = await Promise.allSettled([admin, other].map(({ api }) => api.emergencyNumbers.add({ ...clinic, name: 'Fire brigade' })))
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await names()).filter((name) => name === 'Fire brigade')).toHaveLength(1)
  })
})

test('nobody else writes to the list', async () => {
  for (const role of ['patient', 'doctor', 'nurse'] as const) {
    const { api } = await world.as(role)
    await expect(refusalOf(api.emergencyNumbers.add(clinic))).resolves.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(refusalOf(api.emergencyNumbers.contacts())).resolves.toMatchObject({ code: 'NOT_ALLOWED' })
  }
})
