import sharp from 'sharp'
import { expect, test } from 'vitest'
import { refusalOf } from '#testing/slotRefusal.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'
import { PICTURE_LIMIT } from '#rules/rateLimits.ts'

const world = testWorld()
const save = ({ api }: TestPerson, bytes: Uint8Array) =>
  api.people.savePhoto({ photo: new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }) })
const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#4a6' } })

test('a person sends so many pictures, readable or not, and is then refused before any is looked at', async () => {
  const person = await world.as('patient')
  for (let sent = 0; sent < PICTURE_LIMIT.most; sent += 1)
    expect(await refusalOf(save(person, Buffer.from('no picture')))).toMatchObject({ code: 'PHOTO_UNREADABLE' })
  expect(await refusalOf(save(person, await plain(64).jpeg().toBuffer()))).toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(await save(await world.as('patient'), await plain(64).jpeg().toBuffer())).toHaveProperty('photo')
})

test('pictures that take long hold no connection of the database and keep nobody waiting', async () => {
  // 95 scans over 2048 by 2048: the longest to read of what is taken at all.
  const heavy = await plain(2048).jpeg({ progressive: true }).toBuffer()
  const people = await Promise.all(Array.from({ length: 12 }, () => world.as('patient')))
  let isOver = false
  const flood = Promise.allSettled(people.flatMap((person) => [save(person, heavy), save(person, heavy)])).finally(() => (isOver = true))
  const held: number[] = []
  while (!isOver) {
    const { rows } = await world.owner.query<{ held: number }>(
      `select count(*)::int as held from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    held.push(rows[0]!.held)
    await people[0]!.api.accounts.me()
  }
  // Were each picture to hold a connection while it is looked at or waits for that, it would be about half of the eleven at most times.
  const usual = held.toSorted((one, other) => one - other)[Math.floor(held.length / 2)]
  expect(usual, held.join()).toBeLessThan(3)
  const codes = (await flood).map((sent) => (sent.status === 'fulfilled' ? 'saved' : (sent.reason as { code: string }).code))
  expect(codes.filter((code) => code === 'saved').length).toBeGreaterThan(0)
  expect(codes.filter((code) => !['saved', 'TOO_MANY_TRIES'].includes(code))).toEqual([])
})

test('a crowd of pictures keeps nobody else waiting', async () => {
  const [painter, reader] = [await world.as('patient'), await world.as('patient')]
  const picture = await plain(640).jpeg().toBuffer()
  const crowd = Promise.all(Array.from({ length: 6 }, () => save(painter, picture)))
  const startedAt = performance.now()
  await reader.api.people.myProfile()
  expect(performance.now() - startedAt).toBeLessThan(1000)
  await crowd
})
