import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/passwordHash.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { newToken, tokenHash } from '#server/world/secrets.ts'
import { openSession } from '#testing/people.ts'
import { asDoctor, newAddress } from '#testing/staff.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

describe('the other administrators', () => {
  const cookieOf = async (id: string) => cookieHeader(await openSession(world.owner, id, world.now()), world.opened.world.config)
  const titles = async (who: TestPerson) =>
    (await who.api.notifications.list({})).items.map(({ title }) => title).filter((title) => /dministrator/.test(title))

  /** As its owner, by the link of the letter. */
  async function moved(id: string) {
    const [token, password] = [newToken(), 'Blue-Crane-flies-41']
    await world.owner.query(`insert into accounts.passwords (user_id, hash, changed_at) values ($1, $2, $3)`, [
      id,
      await hashPassword(password, 'visitor'),
      world.now(),
    ])
    await world.owner.query(
      `insert into accounts.links (id, kind, user_id, token_sha256, new_email, expires_at, created_at)
       values ($1, 'email_change', $2, $3, $4, $5::timestamptz + interval '1 hour', $5)`,
      [v7(), id, tokenHash(token), newAddress(), world.now()],
    )
    await world.visitor.accounts.confirmEmailChange({ token, password })
  }

  test('are told in the app and by letter when one is made, enabled or moved, and those who did it are not', async () => {
    const [doer, other] = [await world.as('admin'), await world.as('admin')]
    const { api } = doer
    const staff = { email: newAddress(), first_name: 'Sock', last_name: 'Puppet', registration: { role: 'admin' as const } }
    const made = await api.staff.create(staff)
    await api.staff.disable({ staffId: made.id, reason: 'Away' })
    await api.staff.enable({ staffId: made.id })
    await api.staff.create(asDoctor())
    await moved(made.id)
    await world.jobsDone()
    const expected = ['Administrator enabled again', 'Administrator’s address changed', 'New administrator']
    expect((await titles(other)).toSorted()).toEqual(expected)
    expect(await titles(doer)).toEqual(['Administrator’s address changed']) // its owner did that
    expect(await titles({ ...doer, api: world.client(await cookieOf(made.id)) })).toEqual([])
    const { rows } = await world.owner.query(
      `select n.message, d.subject, d.body from notifications n left join deliveries d on d.notification_id = n.id and d.channel = 'email' where n.user_id = $1 order by 1`,
      [other.id],
    )
    expect(rows.map(({ message }) => message)).toContain(
      `Sock Puppet was made an administrator. ${doer.firstName} ${doer.lastName} did this. If you did not expect it, disable the account under Staff.`,
    )
    for (const { subject, body } of rows) expect([subject, body].join()).toMatch(/administrator/i)
    expect(JSON.stringify(rows.map(({ body }) => body))).not.toContain('Sock')
  })
})
