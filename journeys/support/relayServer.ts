import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
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
  const { relay, turn, stop: stopRelay } = await startRelay({ bytesPerSecond })
  const port = await freePort()
  // The relay looks at its own clock to see whether a password still holds.
  const clock = { JOURNEY_START: new Date().toISOString() }
  const product = spawn(process.execPath, ['src/testing/serve.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), TURN_URL: turn.url, TURN_SECRET: turn.secret, ...clock },
    stdio: 'ignore',
  })
  const stop = async () => {
    await Promise.all([stopRelay(), end(product)])
  }
  await untilUp(() => isUp(`http://localhost:${port}/readyz`), stop)
  return { port, relay, stop }
}

/** The relay alone. */
export async function startRelay({ bytesPerSecond }: { bytesPerSecond?: number | undefined } = {}) {
  const program = findTurnServer()
  if (!program) throw new Error(turnServerMissing)
  const secret = randomBytes(24).toString('hex')
  const relayPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'relay-'))
  const relay = spawnRelay(program, { relayPort, secret, folder, bytesPerSecond })
  const stop = async () => {
    relay.kill('SIGCONT')
    await end(relay)
    rmSync(folder, { recursive: true, force: true })
  }
  await untilUp(() => listens(relayPort), stop)
  return { relay, turn: { url: `turn:127.0.0.1:${relayPort}`, secret }, stop }
}

type Relay = { relayPort: number; secret: string; folder: string; bytesPerSecond: number | undefined }

function spawnRelay(program: string, { relayPort, secret, folder, bytesPerSecond }: Relay) {
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

async function untilUp(looks: () => Promise<boolean>, stop: () => Promise<void>) {
  try {
    await expect.poll(looks).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

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
