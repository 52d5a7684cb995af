import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findTurnServer, turnServerMissing } from '#tools/provision/turnServer.mjs'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/**
 * A relay on this machine, and the whole product told to use it, each on ports of their own. Call `stop` at the end. With
 * `bytesPerSecond` the relay carries no more than that for each browser and direction, as a slow line does.
 */
export async function startServerWithRelay({ bytesPerSecond }: { bytesPerSecond?: number } = {}) {
  const program = findTurnServer()
  if (!program) throw new Error(turnServerMissing)
  const secret = randomBytes(24).toString('hex')
  const [relayPort, port] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'relay-'))
  const relay = startRelay(program, { relayPort, secret, folder, bytesPerSecond })
  // The relay looks at its own clock to see whether a password still holds.
  const clock = { JOURNEY_START: new Date().toISOString() }
  const product = spawn(process.execPath, ['src/testing/serve.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), TURN_URL: `turn:127.0.0.1:${relayPort}`, TURN_SECRET: secret, ...clock },
    stdio: 'ignore',
  })
  const stop = async () => {
    relay.kill('SIGCONT')
    await Promise.all([end(relay), end(product)])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await expect.poll(() => isUp(`http://localhost:${port}/readyz`), { timeout: 90_000 }).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, relay, turn: { url: `turn:127.0.0.1:${relayPort}`, secret }, stop }
}

type Relay = { relayPort: number; secret: string; folder: string; bytesPerSecond: number | undefined }

function startRelay(program: string, { relayPort, secret, folder, bytesPerSecond }: Relay) {
  const settings = [
    '-n', // no settings file of this machine
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=journeys',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${relayPort}`,
    '--allow-loopback-peers',
    '--no-tls',
    ...(bytesPerSecond ? [`--max-bps=${bytesPerSecond}`] : []),
    '--no-dtls',
    '--no-cli',
    '--log-file=stdout',
    `--pidfile=${join(folder, 'relay.pid')}`,
    `--userdb=${join(folder, 'relay.db')}`,
  ]
  return spawn(program, settings, { cwd: folder, stdio: 'ignore' })
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  const late = setTimeout(() => process.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}
