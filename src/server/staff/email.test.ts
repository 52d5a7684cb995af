// Another address for somebody who works here.
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '#testing/staff.ts'
import { givePassword, PASSWORD } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()
let admin: TestPerson
beforeAll(async () => void (admin = await world.as('admin')))

const lettersTo = async (email: string) =>
  (await world.owner.query('select * from deliveries where recipient = $1 order by id', [email])).rows
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

describe('another address', () => {
  test('counts once it was proven; until then the old one signs in, and its owner is told', async () => {
    const colleague = await world.as('nurse')
    await givePassword(world, colleague)
    const email = newAddress()
    const wished = await admin.api.staff.changeEmail({ staffId: colleague.id, email: email.toUpperCase() })
    expect(wished).toMatchObject({ email: colleague.email, newEmail: email })
    await world.jobsDone()
    const signIn = (address: string) => codeOf(world.visitor.accounts.signIn({ email: address, password: PASSWORD, role: 'nurse' }))
    expect([await signIn(colleague.email), await signIn(email)]).toEqual(['ok', 'WRONG_EMAIL_OR_PASSWORD'])
    expect(await lettersTo(colleague.email)).toMatchObject([{ code: 'email_leaves' }])
    const [letter] = await lettersTo(email)
    const token = /\/login#token=([\w-]{43})&type=email_change/.exec(letter.body)![1]!
    await world.visitor.accounts.confirmEmailChange({ token, password: PASSWORD })
    expect([await signIn(colleague.email), await signIn(email)]).toEqual(['WRONG_EMAIL_OR_PASSWORD', 'ok'])
    expect(await admin.api.staff.get({ staffId: colleague.id })).toMatchObject({ email, newEmail: null })
  })

  test('is nobody else\u2019s, a patient\u2019s included, and is one', async () => {
    const [colleague, patient] = [await world.as('nurse'), await world.as('patient')]
    const move = (email: string) => codeOf(admin.api.staff.changeEmail({ staffId: colleague.id, email }))
    expect([await move(patient.email.toUpperCase()), await move(colleague.email), await move('no address')]).toEqual([
      'EMAIL_TAKEN',
      'EMAIL_TAKEN',
      'EMAIL_INVALID',
    ])
    expect(await admin.api.staff.get({ staffId: colleague.id })).toMatchObject({ newEmail: null, version: 1 })
  })

  test('wished twice, only the newest wish counts', async () => {
    const colleague = await world.as('nurse')
    const [first, second] = [newAddress(), newAddress()]
    await admin.api.staff.changeEmail({ staffId: colleague.id, email: first })
    await world.jobsDone()
    await admin.api.staff.changeEmail({ staffId: colleague.id, email: second })
    const token = /token=([\w-]{43})/.exec((await lettersTo(first))[0].body)![1]!
    expect(await codeOf(world.visitor.accounts.confirmEmailChange({ token, password: PASSWORD }))).toBe('LINK_INVALID')
    expect(await admin.api.staff.get({ staffId: colleague.id })).toMatchObject({ newEmail: second })
  })
})
