import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { expect, type Page } from '@playwright/test'
import type { Contract } from '#contract/index.ts'
import { makePatient, sessionCookieOf } from './time.ts'

const address = `http://localhost:${process.env['JOURNEY_PORT']}`

/** A password nobody else has; the demo's own is for the demo people. */
export const PASSWORD = 'blou-hemel-71'

/** The procedures, called as the person whose browser this is: what a journey needs but does not show. */
export function apiOf(page: Page): ContractRouterClient<Contract> {
  return createORPCClient(
    new RPCLink({
      url: `${address}/api/rpc`,
      fetch: async (request) => {
        const data = request.method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer())
        const headers = { ...Object.fromEntries(request.headers), origin: address }
        const answer = await page.request.fetch(request.url, { method: request.method, headers, ...(data && { data }) })
        const answered = answer.headersArray().map(({ name, value }): [string, string] => [name, value]) // cookies one by one
        return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers: answered })
      },
    }),
  )
}

type PatientOptions = {
  firstName?: string
  lastName?: string
  onboarding?: 'complete' | 'skipped' | 'ahead'
  allergies?: string
  /** Whether they were asked about support by nurses: who was not is asked at Home. */
  support?: 'declined' | 'ahead'
}

let made = 0

/** An address that no other journey uses. */
export const newEmail = (firstName: string) => `${firstName.toLowerCase()}.${Date.now().toString(36)}${(made += 1)}@example.org`

/** A new patient with a verified address, signed in in this browser; signing up by hand is what signUp.journey.ts shows. */
export async function newPatient(
  page: Page,
  { firstName = 'Palesa', lastName = 'Molapo', onboarding = 'complete', allergies = '', support = 'declined' }: PatientOptions = {},
) {
  const email = newEmail(firstName)
  const api = apiOf(page)
  await makePatient({ email, firstName, lastName, password: PASSWORD })
  await page.goto('about:blank') // a sign-in screen would see the session, and leave for itself
  await page.context().addCookies([await sessionCookieOf(email, new URL(address))])
  if (support === 'declined') await api.consents.decline({ code: 'psp_support' })
  if (onboarding === 'skipped') await api.people.skipOnboarding({})
  if (onboarding === 'complete')
    await api.people.completeOnboarding({ ...answers, firstName, lastName, hasAllergies: allergies !== '', allergies })
  // A job leaves the welcome: whoever counts notifications must not meet it later.
  if (onboarding !== 'ahead') await expect.poll(async () => (await api.notifications.list({})).items.length).toBe(1)
  return { email, firstName }
}

/** What a patient answers when they arrive. */
export const answers = {
  lastName: 'Molapo',
  phone: '82 555 0199',
  gender: 'female',
  weight: null,
  height: null,
  hasChronic: false,
  chronicDiseases: '',
  hasAllergies: false,
  allergies: '',
} as const

/** Books this start, or the first free one of the day, with the first available doctor. */
export async function bookThroughApi(page: Page, date: string, wanted?: string) {
  const api = apiOf(page)
  const days = await api.booking.availableSlots({ doctorId: null, from: date, to: date })
  const start = wanted
    ? new Date(`${date}T${wanted}:00+02:00`)
    : days.flatMap(({ slots }) => slots).find(({ available }) => available)!.startsAt
  const { appointment } = await api.booking.book({
    idempotencyKey: crypto.randomUUID(),
    doctorId: null,
    startsAt: start,
    consultationType: 'General Consultation',
    reason: 'A cough that stays',
  })
  return appointment
}
