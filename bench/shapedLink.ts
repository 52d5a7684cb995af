import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each direction of a line. `lost` is a part, 0 to 1. */
export type LinkState = { kbits: number; delay_ms: number; lost: number } | { cut: true }

/** This machine's address on the link. */
export const NEAR = '10.77.0.1'
const SPACE = 'bad-line'

/** A network namespace that reaches this machine only over a link whose state can be set; only root may make one. */
export async function openLink() {
  spawnSync('ip', ['netns', 'del', SPACE], { stdio: 'ignore' })
  const made = spawnSync('ip', ['netns', 'add', SPACE], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`This machine makes no network namespace: ${made.stderr || String(made.error)}`)
  const link = spawn('python3', [new URL('./shapedLink.py', import.meta.url).pathname, SPACE, 'badline0', 'badline1'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    link.stdout.once('data', () => resolve())
    link.once('exit', (code) => reject(new Error(`The link ended with ${code}.`)))
  })
  return {
    set: (state: LinkState) => void link.stdin.write(`${JSON.stringify(state)}\n`),
    close: () => {
      link.removeAllListeners('exit')
      link.kill('SIGTERM')
      spawnSync('ip', ['netns', 'del', SPACE])
    },
  }
}

/** A program that starts another one inside the namespace. */
export function insideSpace(program: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'bad-line-')), 'inside')
  writeFileSync(file, `#!/bin/sh\nexec ip netns exec ${SPACE} '${program}' "$@"\n`, { mode: 0o755 })
  return file
}
