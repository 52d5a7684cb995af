import { spawn } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What a person can do something about: printed as one sentence, without a trace. */
export class SetUpFailed extends Error {}

/** @param {string} sentence */
export function say(sentence) {
  // Not on the standard output: what `npm test` prints there ends with its count.
  process.stderr.write(`${sentence}\n`)
}

/**
 * The npm that runs us, with the Node that runs it: both survive the removal of node_modules.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  return node && npm && basename(npm) === 'npm-cli.js' ? [node, npm] : ['npm']
}

/** PATH as npm's scripts see it: what the project installed comes first. */
export function scriptPath() {
  return `${join(projectFolder, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`
}

/**
 * Runs a command in the project and answers its exit code and, when asked to keep it, all it said.
 * @param {string[]} command
 * @param {{ keepOutput?: boolean, env?: Record<string, string>, started?: (pid: number) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program = '', ...args], { keepOutput = false, env = {}, started } = {}) {
  return new Promise((done) => {
    const stdio = keepOutput ? 'pipe' : 2
    const child = spawn(program, args, { cwd: projectFolder, env: { ...process.env, ...env }, stdio: ['ignore', stdio, stdio] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
    if (child.pid) started?.(child.pid)
  })
}
