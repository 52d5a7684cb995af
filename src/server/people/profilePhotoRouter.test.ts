import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { httpClient } from '#testing/httpClient.ts'
import { refusalOf } from '#testing/slotRefusal.ts'
import { bookedVisit } from '#testing/visits.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

const camera = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a6' } })
let picture: Buffer
beforeAll(async () => {
  picture = await camera().jpeg().toBuffer()
})

const file = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type })
const save = ({ api }: TestPerson, bytes: Uint8Array, name?: string, type?: string) =>
  api.people.savePhoto({ photo: file(bytes, name, type) })
const look = (path: string, { cookie }: { cookie: string }) => world.fetch(path, { headers: { cookie } })
const bytesOf = async (person: TestPerson) =>
  (await world.owner.query<{ bytes: Buffer }>('select bytes from profile_photos where user_id = $1', [person.id])).rows[0]?.bytes

describe('a picture', () => {
  test.each(['patient', 'doctor', 'nurse', 'admin'] as const)('of a %s is kept, shown, replaced and taken away', async (role) => {
    const person = await world.as(role)
    const { photo } = await save(person, picture)
    expect(photo).toMatch(new RegExp(`^/api/people/photo/${person.id}\\?v=[0-9a-f]{16}$`))
    expect(await person.api.people.myProfile()).toMatchObject({ photo, version: 1 })
    expect(await person.api.accounts.me()).toMatchObject({ photo })
    const second = await save(
      person,
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer(),
    )
    expect(second.photo).not.toBe(photo)
    await person.api.people.removePhoto()
    expect(await person.api.people.myProfile()).toMatchObject({ photo: null })
    expect((await look(photo, person)).status).toBe(404)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('that is a %s becomes a square of 256 in WebP', async (format) => {
    const person = await world.as('patient')
    const { photo } = await save(person, await camera().toFormat(format).toBuffer())
    const made = await sharp(Buffer.from(await (await look(photo, person)).arrayBuffer())).metadata()
    expect(made).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  test('is a file to our own client too, which can send it again', async () => {
    const person = await world.as('patient')
    await save(person, picture)
    const kept = await person.api.people.photo({ userId: person.id })
    expect(kept.type).toBe('image/webp')
    expect(Buffer.from(await kept.arrayBuffer()).equals((await bytesOf(person))!)).toBe(true)
    await person.api.people.removePhoto()
    expect(await person.api.people.savePhoto({ photo: kept })).toHaveProperty('photo')
  })

  test('comes with what browsers need to show and keep it, and nothing may be guessed of it', async () => {
    const person = await world.as('patient')
    const { photo } = await save(person, picture)
    const { headers } = await look(photo, person)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    for (const other of [photo.split('?')[0]!, photo.replace(/v=.*/, 'v=0000000000000000')])
      expect((await look(other, person)).headers.get('cache-control')).toBe('no-store')
    expect((await look('/api/people/photo/019a0000-0000-7000-8000-000000000000', person)).headers.get('cache-control')).toBe('no-store')
    expect((await look('/api/people/myProfile', person)).headers.get('cache-control')).toBe('no-store')
  })

  test('loses what the camera wrote: place, device, thumbnail', async () => {
    const person = await world.as('patient')
    const exif = {
      IFD0: { Make: 'CanaryCam', ImageDescription: 'canary-home' },
      IFD3: { GPSLatitude: '26/1 12/1 0/1', GPSLongitude: '28/1 2/1 0/1' },
    }
    const taken = await camera().withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>').jpeg().toBuffer()
    expect(taken.toString('latin1')).toContain('CanaryCam')
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    await save(person, taken)
    const kept = (await bytesOf(person))!
    const made = await sharp(kept).metadata()
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(made[part], part).toBeUndefined()
    for (const trace of ['anary', 'GPS', 'Exif', 'EXIF']) expect(kept.toString('latin1')).not.toContain(trace)
  })

  test('stands upright although the phone was turned', async () => {
    const person = await world.as('patient')
    const red = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const half = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 }) // what lies left belongs on top
      .toBuffer()
    await save(person, half)
    const { data } = await sharp((await bytesOf(person))!)
      .resize(2, 2)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [top, bottom] = [data.subarray(0, 3), data.subarray(6, 9)]
    expect(top[0]).toBeGreaterThan(200)
    expect(bottom[2]).toBeGreaterThan(200)
  })
})

describe('what is refused, and keeps the picture there was', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const wrongs: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG that calls itself me.jpg', () => svg],
    ['a page that calls itself me.jpg', () => html],
    ['nothing', () => Buffer.alloc(0)],
    ['half of a picture', () => picture.subarray(0, picture.length / 2)],
    ['a picture that begins like one and goes on as a page', () => Buffer.concat([picture.subarray(0, 300), html])],
    ['a GIF', () => camera().gif().toBuffer()],
    ['a TIFF', () => camera().tiff().toBuffer()],
    ['an AVIF', () => camera().avif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a picture of 30,000 by 30,000 points', () => bomb(30_000, 30_000)],
    ['a picture of 60,000 by 300 points', () => bomb(60_000, 300)],
  ]
  // Made before the server's first picture closes all other formats for this process.
  const made = new Map<string, Buffer>()
  beforeAll(async () => {
    for (const [says, make] of wrongs.slice(2)) made.set(says, await make())
  })

  test.each(wrongs)('%s', async (says, make) => {
    const person = await world.as('patient')
    await save(person, picture)
    const before = await bytesOf(person)
    const bytes = made.get(says) ?? (await make())
    const startedAt = performance.now()
    expect(await refusalOf(save(person, bytes))).toMatchObject({ code: 'PHOTO_UNREADABLE' })
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect((await bytesOf(person))?.equals(before!)).toBe(true)
  })

  test('more than 200 kB', async () => {
    const person = await world.as('patient')
    const large = Buffer.concat([picture, Buffer.alloc(200_001 - picture.length)])
    expect(await refusalOf(save(person, large))).toMatchObject({ code: 'PHOTO_TOO_LARGE' })
    expect(await refusalOf(save(person, Buffer.alloc(2_000_000)))).toMatchObject({ status: 413 })
    expect(await bytesOf(person)).toBeUndefined()
  })

  test('no file at all', async () => {
    const person = await world.as('patient')
    expect(await refusalOf(person.api.people.savePhoto({ photo: 'me.jpg' as never }))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('who sees it', () => {
  test('its owner and a doctor who cares for the person now; to everybody else there is none', async () => {
    const { patient, doctor } = await bookedVisit(world)
    const { photo } = await save(patient, picture)
    const seen = await look(photo, doctor)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const strangers = [await world.as('patient'), await world.as('doctor'), await world.as('nurse'), await world.as('admin')]
    const nobodys = photo.replace(patient.id, '019a0000-0000-7000-8000-000000000000')
    for (const stranger of strangers) {
      const [answer, missing] = [await look(photo, stranger), await look(nobodys, stranger)]
      expect([answer.status, await answer.text()]).toEqual([404, await missing.text()])
    }
    expect((await look(photo, { cookie: '' })).status).toBe(401)
  })

  test('a doctor’s is everybody’s who is signed in, wherever patients meet that doctor’s name, and may be kept', async () => {
    const { patient, doctor, appointmentId } = await bookedVisit(world)
    const [{ photo }, { api }] = [await save(doctor, picture), patient]
    for (const ask of [api.booking.doctors, api.visits.upcoming, api.visits.consultations, () => api.calls.lobby({ appointmentId })])
      expect(JSON.stringify(await ask())).toContain(`"${photo}"`)
    await save(patient, picture)
    expect((await api.visits.upcoming())[0]?.doctor_photo).toBe(photo)
    expect((await look(photo, patient)).headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect([(await look(photo, await world.as('nurse'))).status, (await look(photo, { cookie: '' })).status]).toEqual([200, 401])
    await doctor.api.people.removePhoto()
    expect((await api.visits.upcoming())[0]?.doctor_photo).toBeNull()
  })

  test('nobody changes another person’s', async () => {
    const { patient, doctor } = await bookedVisit(world)
    await save(patient, picture)
    await doctor.api.people.savePhoto({ photo: file(picture), userId: patient.id } as never)
    await doctor.api.people.removePhoto({ userId: patient.id } as never)
    expect(await patient.api.people.myProfile()).toMatchObject({ photo: expect.any(String) })
  })
})

test('a picture of nearly 200 kB crosses a real connection, and REST takes it as a form', async () => {
  const person = await world.as('patient')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const heavy = await sharp({ create: { width: 380, height: 380, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(heavy.length).toBeGreaterThan(100_000)
  const http = await httpClient(world.opened)
  try {
    const api = http.client(person.cookie)
    await api.people.savePhoto({ photo: file(heavy) })
    const shown = await api.people.photo({ userId: person.id })
    expect(shown).toMatchObject({ name: 'photo.webp', type: 'image/webp' })
    expect(Buffer.from(await shown.arrayBuffer()).equals((await bytesOf(person))!)).toBe(true)
  } finally {
    await http.close()
  }
  const form = new FormData()
  form.set('photo', file(picture))
  const headers = { cookie: person.cookie, origin: world.opened.world.config.appUrl.origin }
  const answer = await world.fetch('/api/people/savePhoto', { method: 'POST', headers, body: form })
  expect(await answer.json()).toEqual({ photo: (await person.api.people.myProfile()).photo })
})

test('a doctor who looks at the photo of a patient leaves a line in the audit', async () => {
  const { patient, doctor } = await bookedVisit(world)
  await save(patient, picture)
  await doctor.api.people.photo({ userId: patient.id })
  await patient.api.people.photo({ userId: patient.id })
  const { rows } = await world.owner.query(
    `select actor_id, section from audit_log where about_user_id = $1 and procedure = 'people.photo'`,
    [patient.id],
  )
  expect(rows).toEqual([{ actor_id: doctor.id, section: 'photo' }])
})

/** A PNG of a few kilobytes that says it is as large as this. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8) // one bit a point, grey
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
