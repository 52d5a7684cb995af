import { expect, test, type Browser, type Page } from '@playwright/test'
import { browserOf, desktop, phone, signIn } from './support/people.ts'
import { expectLivePicture } from './support/pictures.ts'
import { startRelayedProduct } from './support/relayedProduct.ts'
import { expectAccessible, keepScreen } from './support/screens.ts'
import { keepTime } from './support/time.ts'
import { call, joinCall, startVisit } from './support/visits.ts'

test('where no direct way leads to the other side, the relay carries the call, and it heals when all of the network was gone', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { port, relay, stop } = await startRelayedProduct()
  try {
    const { page: patient, context } = await behindTheRelay(browser, port, phone)
    const { page: doctor } = await behindTheRelay(browser, port, desktop)
    await signIn(patient, 'lerato@demo.example', 'Patient')
    await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
    const appointmentId = await showcaseOf(patient)
    await startVisit({ patient, doctor, appointmentId })
    await joinCall(patient, appointmentId)
    await joinCall(doctor, appointmentId)
    const bothSeeEachOther = async () => {
      for (const page of [patient, doctor]) await expectLivePicture(page)
      for (const page of [patient, doctor]) expect(await wayTaken(page)).toEqual(['relay', 'relay'])
    }
    await test.step('both see each other, and the relay is the way', bothSeeEachOther)

    await test.step('30 seconds without any network: picture and server are gone, and both come back without a click', async () => {
      await context.setOffline(true)
      relay.kill('SIGSTOP')
      await expect(patient.getByText('The connection is gone for a moment. Reconnecting…')).toBeVisible({ timeout: 20_000 })
      await expect(doctor.getByText('The connection is gone for a moment. Reconnecting…')).toBeVisible({ timeout: 20_000 })
      await expectAccessible(patient)
      await keepScreen(patient, 'call-reconnecting')
      await patient.waitForTimeout(30_000) // the time the issue names: it must really pass
      relay.kill('SIGCONT')
      await context.setOffline(false)
      await expect(patient.getByText('Connected with Dr. Kagiso Molefe')).toBeVisible({ timeout: 60_000 })
      await bothSeeEachOther()
    })
  } finally {
    await stop()
  }
})

/** A browser that may reach the other side only through the relay, as behind a strict firewall. */
async function behindTheRelay(browser: Browser, port: number, viewport: typeof phone) {
  const made = await browserOf(browser, viewport, { baseURL: `http://localhost:${port}` })
  await keepTime(made.page, port)
  await made.page.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    const Direct = globalThis.RTCPeerConnection
    globalThis.RTCPeerConnection = class extends Direct {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceTransportPolicy: 'relay' })
        connections.push(this)
      }
      override setConfiguration(settings?: RTCConfiguration) {
        super.setConfiguration({ ...settings, iceTransportPolicy: 'relay' })
      }
    }
    Object.assign(globalThis, { connections })
  })
  return made
}

/** How the two ends of the pair that carries the call reach each other: 'host', 'srflx', 'prflx' or 'relay'. */
const wayTaken = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const live = connections.find(({ connectionState }) => connectionState === 'connected')
    const reports = await live!.getStats()
    const all = [...reports.values()] as { type: string; selectedCandidatePairId?: string }[]
    const pair = reports.get(all.find(({ type }) => type === 'transport')!.selectedCandidatePairId!) as RTCIceCandidatePairStats
    return [pair.localCandidateId, pair.remoteCandidateId].map((id) => (reports.get(id) as { candidateType: string }).candidateType)
  })

/** The demo visit that begins in five minutes. */
async function showcaseOf(patient: Page) {
  const appointments = await call<{ id: string }[]>(patient, 'visits/upcoming', {}, 'GET')
  return appointments.find(({ id }) => id.startsWith('demo-'))!.id
}
