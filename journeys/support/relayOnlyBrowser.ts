import type { Browser, Page } from '@playwright/test'
import { desktop, newBrowser, phone, signIn, signInAt } from './people.ts'
import { followServerTime } from './time.ts'
import { callApi, joinCall, startVisit } from './visits.ts'

/** A browser that may reach the other side only through the relay, as behind a strict firewall. */
async function relayOnlyBrowser(browser: Browser, port: number, viewport: { width: number; height: number }) {
  const made = await newBrowser(browser, viewport, { baseURL: `http://localhost:${port}` })
  await followServerTime(made.page, port)
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
export const candidateTypes = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const live = connections.find(({ connectionState }) => connectionState === 'connected')
    const reports = await live!.getStats()
    const all = [...reports.values()] as { type: string; selectedCandidatePairId?: string }[]
    const pair = reports.get(all.find(({ type }) => type === 'transport')!.selectedCandidatePairId!) as RTCIceCandidatePairStats
    return [pair.localCandidateId, pair.remoteCandidateId].map((id) => (reports.get(id) as { candidateType: string }).candidateType)
  })

/** As whom this page's live connection asks the relay: the second in which that ends, and a random name. */
export const relayUsers = (page: Page) =>
  page.evaluate(() => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const live = connections.find(({ connectionState }) => connectionState === 'connected')
    return live!.getConfiguration().iceServers!.flatMap(({ username }) => username ?? [])
  })

/** The call of the demo visit that begins in five minutes: both have joined, and the relay alone leads from one to the other. */
export async function relayedCall(browser: Browser, port: number) {
  const { page: patient, context } = await relayOnlyBrowser(browser, port, phone)
  const { page: doctor } = await relayOnlyBrowser(browser, port, desktop)
  await signInAt(patient, 'lerato@demo.example', '/dashboard')
  await signIn(doctor, 'dr.molefe@demo.example', 'Doctor')
  const appointments = await callApi<{ id: string }[]>(patient, 'visits/upcoming', {}, 'GET')
  const appointmentId = appointments.find(({ id }) => id.startsWith('demo-'))!.id
  await startVisit({ patient, doctor, appointmentId })
  for (const page of [patient, doctor]) await joinCall(page, appointmentId)
  return { patient, doctor, context, appointmentId }
}
