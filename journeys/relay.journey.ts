import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { relayedCall, relayUsers, candidateTypes } from './support/relayOnlyBrowser.ts'
import { expectLiveVideo } from './support/liveVideo.ts'
import { startRelay, startServerWithRelay } from './support/relayServer.ts'
import { expectAccessible, takeScreenshot } from './support/accessibility.ts'
import { callApi, endVisit } from './support/visits.ts'
import { test } from './support/test.ts'

test.use({ hasWorker: true })

test('where no direct way leads to the other side, the relay carries the call, and it heals when all of the network was gone', async ({
  browser,
}) => {
  const { port, relay, stop } = await startServerWithRelay()
  try {
    const { patient, doctor, context, appointmentId } = await relayedCall(browser, port)
    const bothSeeEachOther = async () => {
      for (const page of [patient, doctor]) await expectLiveVideo(page)
      for (const page of [patient, doctor]) expect(await candidateTypes(page)).toEqual(['relay', 'relay'])
    }
    await test.step('both see each other, and the relay is the way', bothSeeEachOther)
    await test.step('each page came in with a password of its own that ends within the hour', async () => {
      const users = [...(await relayUsers(patient)), ...(await relayUsers(doctor))]
      expect(new Set(users).size).toBe(2)
      for (const user of users) {
        const secondsLeft = Number(user.split(':')[0]) - Date.now() / 1000
        expect(secondsLeft).toBeGreaterThan(0)
        expect(secondsLeft).toBeLessThanOrEqual(3600)
      }
    })

    await test.step('30 seconds without any network: picture and server are gone, and both come back without a click', async () => {
      await context.setOffline(true)
      relay.kill('SIGSTOP')
      await expect(patient.getByText('The connection was lost. Reconnecting…')).toBeVisible()
      await expect(doctor.getByText('The connection was lost. Reconnecting…')).toBeVisible()
      await expectAccessible(patient)
      await takeScreenshot(patient, 'call-reconnecting')
      await patient.waitForTimeout(30_000) // the time the issue names: it must really pass
      relay.kill('SIGCONT')
      await context.setOffline(false)
      await expect(patient.getByText('Connected with Dr. Kagiso Molefe')).toBeVisible()
      await bothSeeEachOther()
    })
    await test.step('once the visit is over, nobody gets another password', async () => {
      await endVisit({ patient, doctor, appointmentId })
      for (const page of [patient, doctor]) expect(await callApi(page, 'calls/iceServers', { appointmentId }, 'GET')).toEqual([])
    })
  } finally {
    await stop()
  }
})

test('the relay takes a password of a visit while it holds, and none that has ended or was made up', async ({ page }) => {
  const { turn, stop } = await startRelay()
  try {
    await page.goto('/privacy-policy')
    const [later, before] = [60, -60].map((seconds) => Math.floor(Date.now() / 1000) + seconds)
    const password = (user: string, secret = turn.secret) => createHmac('sha1', secret).update(user).digest('base64')
    const tryIt = (username: string, credential: string) => relayAnswers(page, { urls: turn.url, username, credential })
    expect(await tryIt(`${later}:a`, password(`${later}:a`))).toBe(true)
    expect(await tryIt(`${before}:a`, password(`${before}:a`))).toBe(false)
    expect(await tryIt(`${later}:a`, password(`${before}:a`))).toBe(false)
    expect(await tryIt(`${later}:a`, password(`${later}:a`, 'another secret'))).toBe(false)
  } finally {
    await stop()
  }
})

/** Whether a browser gets a place on this relay: not, when it has tried all ways it knows and has none. */
const relayAnswers = (page: Page, server: RTCIceServer) =>
  page.evaluate(async (iceServer) => {
    const connection = new RTCPeerConnection({ iceServers: [iceServer], iceTransportPolicy: 'relay' })
    connection.createDataChannel('try')
    const got = new Promise<boolean>((resolve) => {
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (!candidate) resolve(false)
        else if (candidate.candidate.includes('typ relay')) resolve(true)
      })
    })
    await connection.setLocalDescription()
    const answer = await got
    connection.close()
    return answer
  }, server)
